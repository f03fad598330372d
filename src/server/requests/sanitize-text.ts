import { cleanText } from '../../form/model/clean-text.ts';

/** What no clean text holds, but a text from elsewhere may: control characters and halves of characters. */
const broken = /(?!\n)[\p{Cc}\p{Cs}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A visitor's text of one line or more, with nothing in it that acts instead of being read. */
export function sanitizeText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');
  return cleanText(lines, 'lines').replaceAll(broken, '').trim();
}

/** A visitor's text as one line of at most so many characters, for a header or a title. */
export function sanitizeLine(text: string, most = 60): string {
  const characters = [
    ...graphemes.segment(sanitizeText(text).replaceAll(/\s+/g, ' ').slice(0, 2000)),
  ];
  if (characters.length <= most) return characters.map(({ segment }) => segment).join('');
  const kept = characters.slice(0, most - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}
