/** True if a text is one word of letters that no language puts together, such as `xKqZpVbN`, or two of them. */
export function isRandomLetters(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length > 2 || !words.every((word) => /^\p{sc=Latin}+$/u.test(word))) return false;
  return words.some((word) => word.length > 7 && (hasRandomCapitals(word) || isUnspeakable(word)));
}

/** Letters with accents count as vowels, and so do `w` and `y`: Welsh has words without another. */
const vowel = /[aeiouwy\u0080-\u1eff]/i;

/**
 * Names that are typed without blanks have capitals inside, too, such as JuanDeLaCruz and PatMcDonald; but each part of them begins with
 * its only capital, and can be spoken.
 */
function hasRandomCapitals(word: string): boolean {
  const parts = word.replaceAll('Mc', 'Mac').split(/(?<=\p{Ll})(?=\p{Lu})/u);
  const odd = parts.filter((part) => !/^\p{Lu}?\p{Ll}+$/u.test(part) || !vowel.test(part));
  return parts.length > 2 && odd.length > 1;
}

/** Several letters that are one sound in German, Polish, Welsh, or a name in another script that is spelt in Latin letters. */
const oneSound = /s?ch|[cdrs]z|[gkpstz]h|ck|t[sz]/gi;

/** Seven consonants in a row are more than Hirschsprung or Mtsvrtneli have. Abbreviations, in capitals, need no vowels. */
function isUnspeakable(word: string): boolean {
  return word !== word.toUpperCase() && /[b-df-hj-np-tvxz]{7}/i.test(word.replace(oneSound, 'x'));
}
