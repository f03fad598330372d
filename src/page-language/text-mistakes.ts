import { asItLooks, nameCharacter } from '../yaml/invisible-characters.ts';
import { firstMark, wrongLinkIn } from './marked-text.ts';

/** The tags of HTML that people write into texts; other words between angle brackets may be meant. */
const tagNames =
  'a|abbr|b|big|blockquote|br|button|center|code|div|em|font|form|h[1-6]|hr|i|iframe|img|input|li|link|mark|meta|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|u|ul|video';

const attribute = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)`;
const tag = new RegExp(`</?(?:${tagNames})(?:${attribute})*\\s*/?>|<!--`, 'i');

/** Characters that HTML writes as names. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  euro: '€',
  pound: '£',
  cent: '¢',
  sect: '§',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  szlig: 'ß',
};

/** The combining marks of accented letters in HTML, such as `&eacute;`. */
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
};

const entity = new RegExp(
  `&(?:#x?[0-9a-f]{1,6}|[a-z](?:${Object.keys(accents).join('|')})|${Object.keys(entities).join('|')});`,
  'i',
);

interface MarkupPlace {
  /** True for a text that can have links and bold words. */
  readonly canBeMarked?: boolean;
  /** True for the address of a link, which is checked with its target. */
  readonly isAddress?: boolean;
}

/**
 * Returns the message about HTML in a text, or about its links and bold words: which visitors would read as they are, or
 * where they can stand (`canBeMarked`), about a wrong link.
 */
export function markupIn(
  text: string,
  { canBeMarked = false, isAddress = false }: MarkupPlace = {},
): string | undefined {
  const [written] = tag.exec(text) ?? [];
  if (written) return `"${written}" would be shown as it is. Remove it, as texts are plain words.`;
  const [code] = entity.exec(text) ?? [];
  if (code) {
    const character = characterFor(code.slice(1, -1));
    const remedy = character.trim() === '' ? 'a plain space' : `the character itself: ${character}`;
    return `"${code}" would be shown as it is. Write ${remedy}.`;
  }
  if (canBeMarked) return wrongLinkIn(text);
  const mark = firstMark(text);
  if (!mark || (mark.isLink && isAddress)) return undefined;
  const shown = mark.isLink ? 'as it is' : 'with its stars';
  return `"${mark.written}" would be shown ${shown}. Write "${mark.words}".`;
}

function characterFor(name: string): string {
  const [, hexadecimal, code = ''] = /^#(x?)([0-9a-f]+)$/i.exec(name) ?? [];
  if (code) return fromCode(Number.parseInt(code, hexadecimal ? 16 : 10));
  const [, letter = '', accent = ''] = /^([a-z])([a-z]{3,})$/i.exec(name) ?? [];
  const mark = accents[accent.toLowerCase()];
  return entities[name.toLowerCase()] ?? (mark ? `${letter}${mark}`.normalize('NFC') : name);
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? asItLooks(String.fromCodePoint(code)) : '';
}

/** Returns the message about a blank at an end of a text. The line ends of a text of several lines are none. */
export function blankAtEnds(
  text: string,
  { canEnd = false }: { readonly canEnd?: boolean } = {},
): string | undefined {
  const shown = text.replace(/^\n+|\n+$/g, '');
  const [blank = ''] = /^\s|\s$/.exec(canEnd ? shown.trimEnd() : shown) ?? [];
  if (blank === '' || shown.trim() === '') return undefined;
  const side = shown === shown.trimStart() ? 'ends' : 'begins';
  const name = blank === ' ' ? 'a space' : nameCharacter(blank);
  return `This text ${side} with ${name}, which nobody sees. Remove it.`;
}
