// The interpreter that PyScript is given: Pyodide with our standard library and our code in it, started from
// a snapshot of its memory where the browser has one, and plainly where it has none or could not use it.
import { loadPyodide as loadPlain, version } from "../vendor/pyodide/pyodide.mjs";
import createPyodideModule from "../vendor/pyodide/pyodide.asm.mjs";
import lock from "../vendor/pyodide/lock.mjs";
import { answering, take, unpacked, urlOf } from "./downloads.js";
import { addApp, FIND_APP, options, RESEED } from "./python.js";
import { attempt, giveUp, stored, succeeded } from "./snapshot.js";

export { version };

// An instantiation that fails inside Pyodide is only logged there, and its promise never settles.
const PATIENCE = 20_000;
const HOME = urlOf("vendor/pyodide/");

const patiently = (promise) =>
  Promise.race([promise, new Promise((_, fail) => setTimeout(fail, PATIENCE, new Error("no answer from the snapshot")))]);

const content = async (name) => unpacked(await take(urlOf(name))).arrayBuffer();

const load = (more) =>
  answering(
    {
      [`${HOME}pyodide.asm.wasm`]: () => take(`${HOME}pyodide.asm.wasm`),
      [`${HOME}python_stdlib.zip`]: async () => unpacked(await take(urlOf("vendor/pyodide/python_stdlib.zip.gz"))),
    },
    () => loadPlain({ ...options, createPyodideModule, indexURL: HOME, lockFileContents: { ...lock }, packageBaseUrl: HOME, ...more }),
  );

const fromSnapshot = async (snapshot) => {
  try {
    attempt();
    const pyodide = await patiently(load({ _loadSnapshot: snapshot }));
    pyodide.runPython(RESEED);
    succeeded();
    return pyodide;
  } catch (error) {
    console.warn("The snapshot could not be used; starting plainly from now on.", error);
    await giveUp();
    return null;
  }
};

const plainly = async () => {
  const pyodide = await load({});
  pyodide.runPython(FIND_APP);
  return pyodide;
};

const start = async () => {
  const app = content("app.zip.gz");
  const snapshot = await stored();
  globalThis.performance.mark("snapshot-read");
  const restored = snapshot && (await fromSnapshot(snapshot));
  const pyodide = restored || (await plainly());
  addApp(pyodide, await app);
  globalThis.performance.mark(restored ? "python-restored" : "python-started");
  return pyodide;
};

// PyScript puts its Python package, as text, before the first code it runs. Ours lies compiled in the archive.
const PRELUDE = /^import os as _os\n[^]*?^import pyscript as _pyscript\n(?:del \w+\n)+/m;

let started;

// Start now, before PyScript asks for it.
export const begin = () => (started ??= start());

export const loadPyodide = async ({ stdout, stderr }) => {
  const pyodide = await begin();
  started = undefined;
  const { runPythonAsync } = pyodide;
  pyodide.runPythonAsync = (code, ...rest) => runPythonAsync.call(pyodide, code.replace(PRELUDE, ""), ...rest);
  if (stdout) pyodide.setStdout({ batched: stdout });
  if (stderr) pyodide.setStderr({ batched: stderr });
  return pyodide;
};
