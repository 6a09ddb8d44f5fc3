// Freeze the started interpreter, with the app's modules imported, and prove that it thaws.
//
//   node snapshot.mjs FILES STAGE   reads the site's FILES and what lies compiled in STAGE; writes FILES/snapshot.bin.gz
//
// The interface is Pyodide's own and private: the exact version is pinned, and a snapshot that cannot be
// restored here never reaches a player.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";

// Node would print the line that threw: with Pyodide that is a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [files, stage] = process.argv.slice(2).map((path) => resolve(path));
const home = join(files, "vendor/pyodide/");
const ours = (name) => import(pathToFileURL(join(files, name)));
const { loadPyodide } = await ours("vendor/pyodide/pyodide.mjs");
const { default: lock } = await ours("vendor/pyodide/lock.mjs");
const { addApp, addGames, FIND_APP, FIND_GAMES, options, RESEED } = await ours("boot/python.js");
const { later } = await ours("boot/sizes.js");
const { spread } = await ours("boot/snapshot.js");
const unpacked = (name) => gunzipSync(readFileSync(join(files, name)));

// Under Node Pyodide reads its library from a file. A restore has none, as in the browser.
const library = join(stage, "library.zip");
const nothing = join(stage, "nothing.zip");
writeFileSync(library, unpacked("vendor/pyodide/python_stdlib.zip.gz"));
writeFileSync(nothing, "");

// Every module of the library and of ours, and the texts, so that a restored interpreter needs no file to play.
// PyScript's package is left out: it can only be imported in a browser.
const modules = ["stdlib", "app"].flatMap((folder) =>
  readdirSync(join(stage, folder), { recursive: true })
    .filter((path) => path.endsWith(".pyc") && !path.startsWith("pyscript"))
    .map((path) => path.replace(/(\/__init__)?\.pyc$/, "").replaceAll("/", ".")),
);
const MODULES = "import sys; ' '.join(sorted(sys.modules))";
const IMPORT_ALL = `
def _import_all(names):
    import gc, importlib
    for name in names:
        importlib.import_module(name)
    import web.texts
    from web.catalogue import FACES
    for language in sorted(web.texts.LANGUAGES, key="en".__eq__):
        web.texts.use(language)
        for texts in (web.texts.SHELL, *(face.texts for face in FACES.values())):
            texts.gettext("")
    gc.collect()
_import_all("${modules.sort().join(" ")}".split())
del _import_all
`;

const start = (more) => loadPyodide({ ...options, indexURL: home, lockFileContents: { ...lock }, packageBaseUrl: "/", ...more });

const PAGE = 4096;
const isEmpty = (words, page) => words.subarray((page * PAGE) / 4, ((page + 1) * PAGE) / 4).every((word) => word === 0);

// The runs of pages that are not empty, behind a table of where they belong: what `spread` puts back.
const withoutZeros = (memory) => {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const runs = [];
  for (let page = 0; page * PAGE < memory.length; page += 1) {
    if (isEmpty(words, page)) continue;
    const last = runs.at(-1);
    if (last && last[1] === page * PAGE) last[1] += PAGE;
    else runs.push([page * PAGE, (page + 1) * PAGE]);
  }
  const places = runs.map(([from, to]) => [from, Math.min(to, memory.length)]);
  const table = Uint32Array.of(memory.length, places.length, ...places.flatMap(([from, to]) => [from, to - from]));
  return Buffer.concat([Buffer.from(table.buffer), ...places.map(([from, to]) => memory.subarray(from, to))]);
};

const same = (one, other) => Buffer.compare(one, other) === 0;

const source = await start({ _makeSnapshot: true, stdLibURL: library });
addApp(source, unpacked("app.zip.gz"));
source.runPython(FIND_APP);
if (later.length) {
  addGames(source, unpacked("games.zip.gz"));
  source.runPython(FIND_GAMES);
}
source.runPython(IMPORT_ALL);
const imported = source.runPython(MODULES);
const snapshot = source.makeMemorySnapshot();
const packed = withoutZeros(snapshot);
const again = spread(packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length));
if (!same(snapshot, again)) throw new Error("the packed snapshot is not the snapshot");

// As in the browser: without the archives.
const restored = await start({ _loadSnapshot: again, stdLibURL: nothing });
if (restored.runPython(MODULES) !== imported) throw new Error("other modules were restored");
const draw = () => restored.runPython(`${RESEED}; random.random()`);
if (draw() === draw()) throw new Error("the restored generator is not given new entropy");
restored.runPython("import web.main, web.texts; web.texts.use('fr'); assert web.texts.SHELL.gettext('Undo') != 'Undo'");

writeFileSync(join(files, "snapshot.bin.gz"), gzipSync(packed, { level: 9 }));
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
console.log(`snapshot: ${imported.split(" ").length} modules, ${megabytes(snapshot.length)} MB, ${megabytes(packed.length)} MB of it not empty`);
