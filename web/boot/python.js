// How Python is started, in the page, in its worker and when its snapshot is made: the same settings each time.
export const options = { env: { PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" } };

// Our modules stay packed: Python reads the archive itself.
const ARCHIVE = "/lib/app.zip";
export const addApp = (pyodide, content) => pyodide.FS.writeFile(ARCHIVE, new Uint8Array(content));
export const FIND_APP = `import sys; sys.path.append("${ARCHIVE}")`;

// Import every module of ours, and what they import only when they need it. Returns how many modules of ours there are.
export const IMPORT_ALL = `
def _import_all():
    import gc, importlib, sys, zipfile
    names = [name for name in zipfile.ZipFile("${ARCHIVE}").namelist() if name.endswith(".pyc")]
    for name in sorted(names):
        if name.startswith(("richelieu/", "web/")):
            importlib.import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
    import asyncio, base64, gettext
    gc.collect()
    return sum(name.split(".")[0] in ("richelieu", "web") for name in sys.modules)
_import_all()
`;

// Every restored interpreter has the same generator state, until it is given new entropy.
export const RESEED = "import random; random.seed()";
