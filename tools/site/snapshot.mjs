// Freeze the started interpreter, with the app's modules imported, and prove that it thaws.
//
//   node snapshot.mjs FILES   reads FILES/vendor/pyodide and FILES/app.zip.gz, writes FILES/snapshot.bin.gz
//
// The interface is Pyodide's own and private: the exact version is pinned, and a snapshot that cannot be
// restored here never reaches a player.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";

// Node would print the line that threw: with Pyodide that is a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const files = resolve(process.argv[2]);
const home = join(files, "vendor/pyodide/");
const ours = (name) => import(pathToFileURL(join(files, name)));
const { loadPyodide } = await ours("vendor/pyodide/pyodide.mjs");
const { default: lock } = await ours("vendor/pyodide/lock.mjs");
const { addApp, FIND_APP, IMPORT_ALL, options, RESEED } = await ours("boot/python.js");
const { spread } = await ours("boot/snapshot.js");
const app = gunzipSync(readFileSync(join(files, "app.zip.gz")));
const stdlib = join(files, "python_stdlib.zip");

const start = async (more) => {
  // Names of this machine must not come in: neither paths nor what stands in its environment.
  const pyodide = await loadPyodide({ ...options, args: [], indexURL: home, stdLibURL: stdlib, lockFileContents: { ...lock }, packageBaseUrl: "/", ...more });
  addApp(pyodide, app);
  return pyodide;
};

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

const source = await start({ _makeSnapshot: true });
source.runPython(FIND_APP);
const imported = source.runPython(IMPORT_ALL);
const snapshot = source.makeMemorySnapshot();
const packed = withoutZeros(snapshot);
const again = spread(packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length));
if (!same(snapshot, again)) throw new Error("the packed snapshot is not the snapshot");

const restored = await start({ _loadSnapshot: again });
const known = restored.runPython("import sys; sum(name.split('.')[0] in ('richelieu', 'web') for name in sys.modules)");
if (known !== imported) throw new Error(`the snapshot restored ${known} of ${imported} modules`);
const draw = () => restored.runPython(`${RESEED}; random.random()`);
if (draw() === draw()) throw new Error("the restored generator is not given new entropy");
restored.runPython("import web.main, web.texts; web.texts.use('fr')");

writeFileSync(join(files, "snapshot.bin.gz"), gzipSync(packed, { level: 9 }));
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
console.log(`snapshot: ${imported} modules, ${megabytes(snapshot.length)} MB, ${megabytes(packed.length)} MB of it not empty`);
