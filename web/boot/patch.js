// The page is written anew as text after every action; only what has changed of it reaches the document.
import morphdom from "../vendor/morphdom/morphdom-esm.js";

const TYPED = new Set(["text", "search"]);

// Whether an element must be looked at: not if nothing changed in it, the line for typed turns excepted, whose
// value no attribute tells. What is being typed elsewhere stays, and so does an open dialog.
const wanted = (line) => (before, after) => {
  if (before.isEqualNode(after) && !before.contains(line)) return false;
  if (before.tagName === "DIALOG" && before.open) after.setAttribute("open", "");
  if (before.tagName === "INPUT" && TYPED.has(before.type) && before !== line) after.value = before.value;
  return true;
};

export const patch = (root, html) => {
  const line = document.getElementById("notation");
  morphdom(root, `<main>${html}</main>`, { childrenOnly: true, onBeforeElUpdated: wanted(line) });
};
