// The page is written anew as text after every action; only what has changed of it reaches the document.
import morphdom from "../vendor/morphdom/morphdom-esm.js";

const TYPED = new Set(["text", "search"]);

// Whether an element must be looked at: not if nothing changed in it. What is being typed stays, and so does an
// open dialog; a line that was sent is empty by then, and may be given back to be mended.
const wanted = (before, after) => {
  if (before.isEqualNode(after)) return false;
  if (before.tagName === "DIALOG" && before.open) after.setAttribute("open", "");
  if (before.tagName === "INPUT" && TYPED.has(before.type)) {
    after.value = before.id === "notation" ? before.value || after.value : before.value;
  }
  return true;
};

export const patch = (root, html) =>
  morphdom(root, `<main>${html}</main>`, { childrenOnly: true, onBeforeElUpdated: wanted });
