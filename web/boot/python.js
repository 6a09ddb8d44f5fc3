// How Python is started, in the page and when its snapshot is made: the same settings both times.
export const options = { env: { PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" } };

// Import every module of ours that does not need the browser. Returns how many modules of ours there are.
export const IMPORT_ALL = `
def _import_all():
    import gc, importlib, pathlib, sys
    browser = {"web.dom", "web.storage", "web.worker", "web.main", "richelieu.__main__"}
    for path in sorted([*pathlib.Path("richelieu").rglob("*.pyc"), *pathlib.Path("web").rglob("*.pyc")]):
        name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        if name not in browser:
            try:
                importlib.import_module(name)
            except ImportError as missing:
                print(f"left to the page: {name} ({missing})")
    import asyncio, base64, gettext, zipfile
    gc.collect()
    return sum(name.split(".")[0] in ("richelieu", "web") for name in sys.modules)
_import_all()
`;
