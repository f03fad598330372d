/** Returns a noun after its article, which depends on the sound: `a room`, `an extra`, `a unit`, `an hour`, `an RV`. */
export function withArticle(noun: string): string {
  const word = inSentence(noun);
  const beginsWithVowel = /^[A-Z][A-Z\d]*\b/.test(word)
    ? /^[AEFHILMNORSX]/.test(word)
    : /^(?:8|1[18](?!\d)|hour|honest|hono|heir|[aeiou])/i.test(word) &&
      !soundsLikeConsonant.test(word);
  return `${beginsWithVowel ? 'an' : 'a'} ${word}`;
}

/** Words such as `one`, `European` and `unit`, which begin with the sound of "won" or "you". */
const soundsLikeConsonant =
  /^(?:on(?:e|ce)\b|eu|ewe|uni(?![dmnr])|us[aeu]|ut[eio]|ur[aeiu]|ubi|uk)/i;

/** Returns a noun as written within a sentence: `room`, but `TV room`. */
export function inSentence(noun: string): string {
  return /^[A-Z][a-z ]/.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun;
}
