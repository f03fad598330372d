/**
 * Invisible characters that change how others are read: control characters, marks of direction, blanks of
 * no width. The two joiners stay: scripts and emoji are made with them.
 */
const unseen = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A visitor's text of one line or more, with nothing in it that acts instead of being read. */
export function inertText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, '')
    .trim();
}

/** A visitor's text as one line of at most so many characters, for a header or a title. */
export function inertLine(text: string, most = 60): string {
  const characters = [...graphemes.segment(inertText(text).replaceAll(/\s+/g, ' ').slice(0, 2000))];
  if (characters.length <= most) return characters.map(({ segment }) => segment).join('');
  const kept = characters.slice(0, most - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}
