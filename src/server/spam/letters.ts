/** Whether a text is one word of letters that no language puts together, such as `wPZgxRtqYLnKMv`, or two of them. */
export function isGibberish(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length > 2 || !words.every((word) => /^[A-Za-z]+$/.test(word))) return false;
  return words.some((word) => word.length > 7 && (hasRandomCapitals(word) || isUnspeakable(word)));
}

/** Whether a text of some length is mostly in letters that are not Latin, from Greek to Korean. */
export function isOtherScript(text: string): boolean {
  const others = text.match(/[\u0370-\u1dff\u2c80-\ud7ff]/g)?.length ?? 0;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  return others > 20 && others > latin;
}

/** Names such as McDonald have one or two capitals inside. */
function hasRandomCapitals(word: string): boolean {
  return (word.match(/[a-z](?=[A-Z])/g)?.length ?? 0) > 2;
}

/** Abbreviations, in capitals, need no vowels. */
function isUnspeakable(word: string): boolean {
  return word !== word.toUpperCase() && /[bcdfghjklmnpqrstvwxz]{7}/i.test(word);
}
