import { cleanText } from '../../form/model/clean-text.ts';

/** Control characters and lone surrogates, which `cleanText` lets through. */
const unsafeCharacters = /(?!\n)[\p{Cc}\p{Cs}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns a visitor's text, of one line or more, without control and invisible characters. */
export function sanitizeText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');
  return cleanText(lines, 'lines').replaceAll(unsafeCharacters, '').trim();
}

/** Returns a visitor's text as one line of limited length, for a header or a title. */
export function sanitizeLine(text: string, most = 60): string {
  const characters = [
    ...graphemes.segment(sanitizeText(text).replaceAll(/\s+/g, ' ').slice(0, 2000)),
  ];
  if (characters.length <= most) return characters.map(({ segment }) => segment).join('');
  const kept = characters.slice(0, most - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}
