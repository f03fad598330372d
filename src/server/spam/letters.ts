/** Whether a text is one word of letters that no language puts together, such as `wPZgxRtqYLnKMv`. */
export function isGibberish(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length > 2 || !words.every((word) => /^[A-Za-z]+$/.test(word))) return false;
  return words.some((word) => word.length > 7 && (hasRandomCapitals(word) || isUnspeakable(word)));
}

/** Whether a text of some length is in capitals: no two small letters stand together. */
export function isShouted(text: string): boolean {
  return text.length > 40 && /[A-ZÀ-ÞА-Я]{2}/.test(text) && !/[a-zß-ÿа-я]{2}/.test(text);
}

/** Whether a text of some length is mostly in letters that are not Latin, from Greek to Korean. */
export function isOtherScript(text: string): boolean {
  const others = text.match(/[\u0370-\u1dff\u2c80-\ud7ff]/g)?.length ?? 0;
  return text.length > 20 && others > text.length / 2;
}

/** Names such as McDonald have one or two capitals inside. */
function hasRandomCapitals(word: string): boolean {
  return (word.match(/[a-z](?=[A-Z])/g)?.length ?? 0) > 2;
}

/** Abbreviations, in capitals, need no vowels. */
function isUnspeakable(word: string): boolean {
  return word !== word.toUpperCase() && /[bcdfghjklmnpqrstvwxz]{7}/i.test(word);
}
