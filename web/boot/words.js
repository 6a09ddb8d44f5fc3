// What the shell says while there is no Python yet to say it.
const WORDS = {
  en: {
    loading: (got, all) => `Loading: ${got} of ${all} MB`,
    starting: "Starting Python …",
    failed: "The game could not be started.",
    again: "Try again",
    hint: "Check the connection and try again. Your saved games are safe.",
  },
  fr: {
    loading: (got, all) => `Chargement : ${got} sur ${all} Mo`,
    starting: "Démarrage de Python …",
    failed: "Le jeu n’a pas pu démarrer.",
    again: "Réessayer",
    hint: "Vérifiez la connexion et réessayez. Vos parties enregistrées sont en sûreté.",
  },
  de: {
    loading: (got, all) => `Laden: ${got} von ${all} MB`,
    starting: "Python startet …",
    failed: "Das Spiel konnte nicht gestartet werden.",
    again: "Noch einmal versuchen",
    hint: "Bitte die Verbindung prüfen und noch einmal versuchen. Gespeicherte Partien sind sicher.",
  },
};

const wanted = navigator.languages?.length ? navigator.languages : [navigator.language ?? "en"];
export const language = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in WORDS) ?? "en";
export const words = WORDS[language];
// By hand: the browser's own formatter takes longer to wake up than the shell to draw.
export const number = (value) => value.toFixed(1).replace(".", language === "en" ? "." : ",");
