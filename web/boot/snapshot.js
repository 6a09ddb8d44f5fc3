// The stored snapshot of this build: put aside after the first visit, used by the later ones.
const SHELF = "richelieu-snapshot";
const ADDRESS = new URL("../snapshot.bin", import.meta.url).href;
const PACKED = new URL("../snapshot.bin.gz", import.meta.url).href;
const REFUSED = `${ADDRESS}?refused`;

const available = () => "caches" in globalThis && "DecompressionStream" in globalThis;

// The snapshot's bytes as a response, or nothing: not there, or not usable in this browser.
export const stored = async () => {
  if (!available()) return undefined;
  try {
    const shelf = await caches.open(SHELF);
    const found = await shelf.match(ADDRESS);
    return found && !(await shelf.match(REFUSED)) ? found : undefined;
  } catch {
    return undefined; // storage is forbidden: every visit is a first one
  }
};

// Remember that this browser cannot use this build's snapshot, and free its place.
export const giveUp = async () => {
  try {
    const shelf = await caches.open(SHELF);
    await shelf.put(REFUSED, new Response(""));
    await shelf.delete(ADDRESS);
  } catch {
    // Nothing can be remembered here, then nothing was stored either.
  }
};

// Get the snapshot for the next visit, unpacked; those of older builds go.
export const store = async () => {
  if (!available()) return false;
  const shelf = await caches.open(SHELF);
  for (const { url } of await shelf.keys()) {
    if (url !== ADDRESS && url !== REFUSED) await shelf.delete(url);
  }
  if ((await shelf.match(ADDRESS)) || (await shelf.match(REFUSED))) return true;
  const response = await fetch(PACKED);
  if (!response.ok) return false;
  // Some hosts name the file's own compression in a header, and the browser has then undone it already.
  const packed = !response.headers.get("Content-Encoding");
  const body = packed ? response.body.pipeThrough(new DecompressionStream("gzip")) : response.body;
  await shelf.put(ADDRESS, new Response(body, { headers: { "Content-Type": "application/octet-stream" } }));
  return true;
};
