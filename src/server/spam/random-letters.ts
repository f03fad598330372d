/** True if a text is one or two words of random letters, such as `xKqZpVbN`. */
export function isRandomLetters(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length > 2 || !words.every((word) => /^\p{sc=Latin}+$/u.test(word))) return false;
  return words.some((word) => word.length > 7 && (hasRandomCapitals(word) || isUnspeakable(word)));
}

/** Accented letters count as vowels, and so do `w` and `y`: some Welsh words have no other vowel. */
const vowel = /[aeiouwy\u0080-\u1eff]/i;

/**
 * Names typed without blanks have capitals inside, such as JuanDeLaCruz and PatMcDonald, but each part starts with its
 * only capital and is pronounceable.
 */
function hasRandomCapitals(word: string): boolean {
  const parts = word.replaceAll('Mc', 'Mac').split(/(?<=\p{Ll})(?=\p{Lu})/u);
  const odd = parts.filter((part) => !/^\p{Lu}?\p{Ll}+$/u.test(part) || !vowel.test(part));
  return parts.length > 2 && odd.length > 1;
}

/** Letter groups that are one sound in German, Polish, Welsh or transliterated names. */
const oneSound = /s?ch|[cdrs]z|[gkpstz]h|ck|t[sz]/gi;

/** Seven consonants in a row are more than in Hirschsprung or Mtsvrtneli. Abbreviations in capitals need no vowels. */
function isUnspeakable(word: string): boolean {
  return word !== word.toUpperCase() && /[b-df-hj-np-tvxz]{7}/i.test(word.replace(oneSound, 'x'));
}
