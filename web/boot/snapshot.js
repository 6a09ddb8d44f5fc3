// The stored snapshot of this build: put aside after the first visit, used by the later ones.
import { unpacked } from "./downloads.js";

const SHELF = "richelieu-snapshot";
const ADDRESS = new URL("../snapshot.bin", import.meta.url).href;
const PACKED = new URL("../snapshot.bin.gz", import.meta.url).href;
const REFUSED = `${ADDRESS}?refused`;

// A browser that dies while it restores cannot say so: what it began is noted, and after two tries it is let alone.
const NOTE = "richelieu:restoring";
const TRIES = 2;

const available = () => "caches" in globalThis && "DecompressionStream" in globalThis;

// Where nothing can be noted (in a worker, or in a storage that is full or forbidden) every try is the first.
const noting = (work) => {
  try {
    return globalThis.localStorage && work(globalThis.localStorage);
  } catch {
    return undefined;
  }
};

const tries = () =>
  noting((notes) => {
    const [address, count] = (notes.getItem(NOTE) ?? "").split(" ");
    return address === ADDRESS ? Number(count) : 0;
  }) ?? 0;

export const attempt = () => noting((notes) => notes.setItem(NOTE, `${ADDRESS} ${tries() + 1}`));
export const succeeded = () => noting((notes) => notes.removeItem(NOTE));

// The memory from its runs of bytes that are not zero: length, number of runs, each run's place and length, the bytes.
export const spread = (packed) => {
  const [length, runs, ...places] = new Uint32Array(packed, 0, 2 + 2 * new Uint32Array(packed, 4, 1)[0]);
  const memory = new Uint8Array(length);
  let from = 4 * (2 + 2 * runs);
  for (let run = 0; run < 2 * runs; run += 2) {
    memory.set(new Uint8Array(packed, from, places[run + 1]), places[run]);
    from += places[run + 1];
  }
  return memory;
};

// The packed snapshot, or nothing: not there, or not usable in this browser.
export const stored = async () => {
  if (!available()) return undefined;
  try {
    const shelf = await caches.open(SHELF);
    const [found, refused] = await Promise.all([shelf.match(ADDRESS), shelf.match(REFUSED)]);
    if (!found || refused) return undefined;
    if (tries() >= TRIES) {
      await giveUp();
      return undefined;
    }
    return await found.arrayBuffer();
  } catch {
    return undefined; // storage is forbidden: every visit is a first one
  }
};

// Remember that this browser cannot use this build's snapshot, and free its place.
export const giveUp = async () => {
  try {
    succeeded();
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
  await shelf.put(ADDRESS, new Response(unpacked(response).body, { headers: { "Content-Type": "application/octet-stream" } }));
  return true;
};
