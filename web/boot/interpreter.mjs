// The interpreter that PyScript is given: Pyodide with our standard library and our code in it, started from
// a snapshot of its memory where the browser has one, and plainly where it has none or could not use it.
import { loadPyodide as loadPlain, version } from "../vendor/pyodide/pyodide.mjs";
import lock from "../vendor/pyodide/lock.mjs";
import { take, taking, urlOf } from "./downloads.js";
import { options } from "./python.js";
import { giveUp, stored } from "./snapshot.js";

export { version };

// An instantiation that fails inside Pyodide is only logged there, and its promise never settles.
const PATIENCE = 20_000;

const patiently = (promise) =>
  Promise.race([promise, new Promise((_, fail) => setTimeout(fail, PATIENCE, new Error("no answer from the snapshot")))]);

const load = (asked, more) =>
  taking(() => loadPlain({ ...asked, ...options, indexURL: urlOf("vendor/pyodide/"), lockFileContents: { ...lock }, packageBaseUrl: urlOf("vendor/pyodide/"), ...more }));

const fromSnapshot = async (asked) => {
  const snapshot = await stored();
  if (!snapshot) return null;
  try {
    const pyodide = await patiently(load(asked, { _loadSnapshot: snapshot.arrayBuffer() }));
    // Every restored interpreter has the same generator state, until it is given new entropy.
    pyodide.runPython("import random; random.seed()");
    return pyodide;
  } catch (error) {
    console.warn("The snapshot could not be used; starting plainly from now on.", error);
    await giveUp();
    return null;
  }
};

export const loadPyodide = async (asked) => {
  const app = take(urlOf("app.zip")).then((response) => response.arrayBuffer());
  const restored = await fromSnapshot(asked);
  const pyodide = restored ?? (await load(asked, {}));
  pyodide.unpackArchive(await app, "zip");
  globalThis.performance?.mark?.(restored ? "python-restored" : "python-started");
  return pyodide;
};
