/** Whether a text is one word of letters that no language puts together, such as `wPZgxRtqYLnKMv`. */
export function isGibberish(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length > 2 || !words.every((word) => /^[A-Za-z]+$/.test(word))) return false;
  return words.some((word) => word.length > 7 && (hasRandomCapitals(word) || isUnspeakable(word)));
}

/** Whether a text of some length is in capitals: no two small letters stand together. */
export function isShouted(text: string): boolean {
  return text.length > 40 && /\p{Lu}{2}/u.test(text) && !/\p{Ll}{2}/u.test(text);
}

/** Whether a text of some length is mostly in letters that are not Latin. */
export function isOtherScript(text: string): boolean {
  if (text.length <= 20 || !/[^\p{Script=Latin}\P{L}]/u.test(text)) return false;
  const others = text.match(/[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0;
  return others > text.length / 2;
}

/** Names such as McDonald have one or two capitals inside. */
function hasRandomCapitals(word: string): boolean {
  return (word.match(/[a-z](?=[A-Z])/g)?.length ?? 0) > 2;
}

/** Abbreviations, in capitals, need no vowels. */
function isUnspeakable(word: string): boolean {
  return word !== word.toUpperCase() && /[bcdfghjklmnpqrstvwxz]{7}/i.test(word);
}
