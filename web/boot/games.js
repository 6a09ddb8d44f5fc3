// The games that come when the table answers, or sooner if one of them is to lie on it: their code, styles and pictures.
import { urlOf } from "./downloads.js";

const addStyles = () =>
  new Promise((done, fail) => {
    const sheet = document.createElement("link");
    Object.assign(sheet, { rel: "stylesheet", href: urlOf("games.css"), onload: done });
    sheet.onerror = () => {
      sheet.remove();
      fail(new Error("the styles of the other games did not come"));
    };
    document.head.append(sheet);
  });

const addPictures = async () => {
  const response = await fetch(urlOf("games.svg"));
  if (!response.ok) throw new Error(`games.svg: ${response.status}`);
  document.body.insertAdjacentHTML("afterbegin", await response.text());
};

// What came, comes once; what failed may be asked for again.
const once = (work) => {
  let coming;
  return () => (coming ??= work().catch((error) => ((coming = undefined), Promise.reject(error))));
};

const styles = once(addStyles);
const pictures = once(addPictures);

export const gamesBy = (interpreter) => {
  const code = once(async () => (await interpreter).bringGames());
  return () => Promise.all([code(), styles(), pictures()]);
};
