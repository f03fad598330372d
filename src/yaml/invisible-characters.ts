import type { YamlMistake } from './dashes.ts';

/** The English names of characters that nobody sees, or tells from a space, by the names of Unicode. */
const names: Readonly<Record<string, string>> = {
  '\u0085': 'next line',
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen',
  '\u034f': 'combining grapheme joiner',
  '\u061c': 'Arabic letter mark',
  '\u115f': 'Hangul filler',
  '\u1160': 'Hangul filler',
  '\u180e': 'Mongolian vowel separator',
  '\u2000': 'en quad',
  '\u2001': 'em quad',
  '\u2002': 'en space',
  '\u2003': 'em space',
  '\u2004': 'three-per-em space',
  '\u2005': 'four-per-em space',
  '\u2006': 'six-per-em space',
  '\u2007': 'figure space',
  '\u2008': 'punctuation space',
  '\u2009': 'thin space',
  '\u200a': 'hair space',
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\u202a': 'left-to-right embedding',
  '\u202b': 'right-to-left embedding',
  '\u202c': 'pop directional formatting',
  '\u202d': 'left-to-right override',
  '\u202e': 'right-to-left override',
  '\u202f': 'narrow no-break space',
  '\u205f': 'medium mathematical space',
  '\u2060': 'word joiner',
  '\u2066': 'left-to-right isolate',
  '\u2067': 'right-to-left isolate',
  '\u2068': 'first strong isolate',
  '\u2069': 'pop directional isolate',
  '\u2800': 'blank Braille pattern',
  '\u3000': 'ideographic space',
  '\u3164': 'Hangul filler',
  '\ufeff': 'byte order mark',
  '\uffa0': 'Hangul filler',
  '\ufffc': 'object replacement character',
};

/** The spaces that are no plain space. */
const blanks = String.raw`\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`;

/** What belongs to typography, so that a text may have it: those spaces, soft hyphens and word joiners. */
const typography = `[${blanks}\u00ad\u2060]`;

/** What no text needs. Joiners belong to emoji and to some scripts. */
const unwanted =
  /(?![\t\n\r])\p{Cc}|[\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2061-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc]|(?<!\p{ExtPict}|\p{EMod}|\p{VS}|[\u0600-\u10ff\u1200-\u1cff\ua800-\uabff])[\u200c\u200d]/gu;

const unseen = `(?:${typography}|${unwanted.source})`;

const anyBlank = new RegExp(`[${blanks}]`, 'gu');
const anyUnseen = new RegExp(unseen, 'gu');
const atEnds = new RegExp(`^${typography}|${typography}$`, 'u');
const inIndent = new RegExp(`(?<=^ *(?:- +)?)${unseen}`, 'u');
const afterDash = new RegExp(`(?<=^ *-)${unseen}`, 'mu');
const afterColon = new RegExp(`(?<=^ *(?:- +)?[^\\s'"#]+:)${unseen}`, 'u');

/** Marks of direction, which belong to scripts that are written from right to left. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Scripts without spaces between words. */
const unspaced = /[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u1980-\u1aff]/;

/** Names a character in words and by its code point, such as "a no-break space (U+00A0)". */
export function nameCharacter(character: string): string {
  const kind = /\p{Cc}/u.test(character) ? 'control character' : 'invisible character';
  const name = names[character] ?? kind;
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name} (U+${codeOf(character)})`;
}

/** Returns a text with plain spaces and without invisible characters, as it looks. */
export function asItLooks(text: string): string {
  return text.replace(anyBlank, ' ').replace(anyUnseen, '');
}

/** Names the first invisible character of a text at the beginning of a sentence: "A soft hyphen (U+00AD)". */
export function invisibleCharacterIn(text: string): string | undefined {
  const [character] = text.match(anyUnseen) ?? [];
  return character && nameCharacter(character).replace('a', 'A');
}

/** Finds an invisible character in a key of a file; `source` is the key as it is written. */
export function invisibleInKey(source: string): YamlMistake | undefined {
  return mistakeAt(source, source.search(anyUnseen), {
    place: `in the key "${asItLooks(source).trim()}"`,
    remedy: 'Remove it.',
  });
}

/**
 * Finds an invisible character in a text of a file: one that no text needs, or one at the ends of a text without
 * quotes. `source` is the text as it is written, so an escape in double quotes is none.
 */
export function invisibleInText(source: string, isPlain: boolean): YamlMistake | undefined {
  const unneeded = [...source.matchAll(unwanted)].find(([each]) => !isNeeded(each, source));
  if (unneeded) {
    const meant = `, or write \\u${codeOf(unneeded[0])} in "double quotes" if you mean it`;
    const remedy = `Remove it${source.includes(' ') ? meant : ''}.`;
    return mistakeAt(source, unneeded.index, { place: 'in this text', remedy });
  }
  if (!isPlain) return undefined;
  const dash = source.search(afterDash);
  if (dash >= 0) return mistakeAt(source, dash, plainSpaceAfter('dash'));
  const end = source.search(atEnds);
  const place = `at the ${end === 0 ? 'beginning' : 'end'} of this text`;
  return mistakeAt(source, end, { place, remedy: 'Remove it.' });
}

/** Finds an invisible character in place of a plain space of YAML, which makes a line unreadable. */
export function invisibleInStructure(line: string): YamlMistake | undefined {
  const dash = line.search(afterDash);
  if (dash >= 0) return mistakeAt(line, dash, plainSpaceAfter('dash'));
  const colon = line.search(afterColon);
  if (colon >= 0) return mistakeAt(line, colon, plainSpaceAfter('colon'));
  const place = 'at the beginning of this line';
  return mistakeAt(line, line.search(inIndent), { place, remedy: 'Write plain spaces there.' });
}

function plainSpaceAfter(sign: string) {
  return { place: `after the ${sign}`, remedy: 'Write a plain space in its place.' };
}

function mistakeAt(
  source: string,
  index: number,
  { place, remedy }: { readonly place: string; readonly remedy: string },
): YamlMistake | undefined {
  if (index < 0) return undefined;
  const subject = invisibleCharacterIn(source.slice(index));
  return { offset: index, message: `${subject} stands ${place}. ${remedy}` };
}

/** True if the script of a text needs a character: marks of direction, or spaces that are not seen. */
function isNeeded(character: string, text: string): boolean {
  if (direction.test(character)) return rightToLeft.test(text);
  return character === '\u200b' && unspaced.test(text);
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
