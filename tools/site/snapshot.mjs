// Freeze the started interpreter, with the app's modules imported, and prove that it thaws.
//
//   node snapshot.mjs FILES   reads FILES/vendor/pyodide and FILES/app.zip, writes FILES/snapshot.bin.gz
//
// Modules that need the browser are left to the page. The interface is Pyodide's own and private: the
// exact version is pinned, and a snapshot that cannot be restored here never reaches a player.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

// Node would print the line that threw: with Pyodide that is a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const files = resolve(process.argv[2]);
const home = join(files, "vendor/pyodide/");
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")));
const { default: lockFileContents } = await import(pathToFileURL(join(home, "lock.mjs")));
const { IMPORT_ALL, options } = await import(pathToFileURL(join(files, "boot/python.js")));
const app = new Uint8Array(readFileSync(join(files, "app.zip")));

const start = async (more) => {
  const pyodide = await loadPyodide({ ...options, indexURL: home, lockFileContents: { ...lockFileContents }, packageBaseUrl: home, ...more });
  pyodide.unpackArchive(app, "zip");
  return pyodide;
};

const source = await start({ _makeSnapshot: true });
const imported = source.runPython(IMPORT_ALL);
const snapshot = source.makeMemorySnapshot();

const restored = await start({ _loadSnapshot: snapshot });
const known = restored.runPython("import sys; sum(name.split('.')[0] in ('richelieu', 'web') for name in sys.modules)");
if (known !== imported) throw new Error(`the snapshot restored ${known} of ${imported} modules`);
restored.runPython("import random; random.seed(); from web.views.page import page");

writeFileSync(join(files, "snapshot.bin.gz"), gzipSync(snapshot, { level: 9 }));
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
console.log(`snapshot: ${imported} modules, ${megabytes(snapshot.length)} MB`);
