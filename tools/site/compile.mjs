// Compile Python for the page, with the very interpreter that will run it.
//
//   node compile.mjs OUT PATH=FILE…   compiles each FILE to OUT/app/PATHc, and what they need of the standard
//                                     library to OUT/stdlib
//
// Pyodide ships the library as source and compiles what it imports at every start; compiled, and without
// what the page never imports, it is smaller and starts sooner. The same goes for PyScript's Python package,
// which its script carries as text and would write, compile and import before anything of ours runs. Columns are left out of the tracebacks
// (PYTHONNODEBUGRANGES), docstrings too; line numbers stay.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { loadPyodide } from "pyodide";

// Node would print the line that threw: with Pyodide that is a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

// Imported late or from C, so that no import statement of ours shows them.
const ALSO = [
  "_colorize", "encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig", "linecache", "tokenize", "traceback",
];

// Parts of PyScript's package that it imports only if one asks for them.
const UNUSED = ["fs.py", "media.py", "web.py"];

const [out, ...files] = process.argv.slice(2);
const home = dirname(fileURLToPath(import.meta.resolve("pyodide")));
const pyodide = await loadPyodide({ indexURL: home, env: { PYTHONNODEBUGRANGES: "1" } });

const sources = Object.fromEntries(files.map((pair) => pair.split("=")).map(([path, file]) => [path, readFileSync(file, "utf8")]));
const { default: carried } = await import(pathToFileURL(join(dirname(home), "@pyscript/core/src/stdlib/pyscript.js")));
for (const [name, text] of Object.entries(carried.pyscript)) {
  if (!UNUSED.includes(name)) sources[`pyscript/${name}`] = text;
}
pyodide.FS.writeFile("/tmp/stdlib.zip", readFileSync(join(home, "python_stdlib.zip")));
pyodide.globals.set("sources", pyodide.toPy(sources));
pyodide.globals.set("also", pyodide.toPy(ALSO));

const compiled = pyodide.runPython(`
import ast, importlib, sys

def compiled(name, source):
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    # Flags 1: checked by nobody, and so free of times and sizes.
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)

def imported(source):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module

ours = {file.split("/")[0] for file in sources}
wanted = {name for source in sources.values() for name in imported(source)} | set(also)
for name in sorted(wanted):
    if name.split(".")[0] in ours | {"js", "jsffi", "_pyscript", "polyscript", "pyodide_js"}:
        continue
    try:
        importlib.import_module(name)
    except ImportError as trouble:
        if name not in also:
            print(f"not in the browser: {name} ({trouble})")

needed = list(sys.modules)
import importlib.util, marshal, zipfile
stdlib = zipfile.ZipFile("/tmp/stdlib.zip")
kept = {}
for name in needed:
    for file in (name.replace(".", "/") + ".py", name.replace(".", "/") + "/__init__.py"):
        if file in stdlib.NameToInfo:
            kept[file + "c"] = compiled("/lib/python314.zip/" + file, stdlib.read(file))

{"app": {file + "c": compiled("/lib/app.zip/" + file, source) for file, source in sources.items()}, "stdlib": kept}
`).toJs({ dict_converter: Object.fromEntries });

for (const [folder, contents] of Object.entries(compiled)) {
  for (const [file, bytes] of Object.entries(contents)) {
    const path = join(out, folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}
