// How Python is started, in the page, in its worker and when its snapshot is made: the same settings each time.
// What would be taken from the machine otherwise is named here, so that nothing of it gets into the snapshot.
export const options = { _sysExecutable: "python", env: { PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide", LANG: "C.UTF-8" } };

// Our modules stay packed, as those of the library do: Python reads the archives itself.
const ARCHIVE = "/lib/app.zip";
const LIBRARY = "/lib/python314.zip";
const GAMES = "/lib/games.zip";
export const addApp = (pyodide, content) => pyodide.FS.writeFile(ARCHIVE, new Uint8Array(content));
export const addLibrary = (pyodide, content) => pyodide.FS.writeFile(LIBRARY, new Uint8Array(content));
export const addGames = (pyodide, content) => pyodide.FS.writeFile(GAMES, new Uint8Array(content));
export const FIND_APP = `import sys; sys.path.append("${ARCHIVE}")`;
// The games of this archive are parts of two packages that lie in the other one.
export const FIND_GAMES = `
import richelieu, web.games
richelieu.__path__.append("${GAMES}/richelieu")
web.games.__path__.append("${GAMES}/web/games")
`;

// Every restored interpreter has the same generator state, until it is given new entropy.
export const RESEED = "import random; random.seed()";
