import type { ReadForm } from '../../form/compile/compile-forms.ts';
import type { Content } from '../../page-language/read-content.ts';
import type { Resolved } from '../../yaml/resolve.ts';
import { textsIn } from '../../yaml/texts-in.ts';

/** The code points of the characters of a font. */
type Characters = ReadonlySet<number>;

/** Returns the letters and digits of a text that a font lacks. */
export function lettersOutsideFont(text: string, characters: Characters): string[] {
  const letters = text.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? [];
  return [...new Set(letters.filter((letter) => !characters.has(letter.codePointAt(0) ?? 0)))];
}

/** Reports headings with letters that the heading font lacks, at each place once. */
export function hintsOnHeadings(
  files: Content['files'],
  forms: readonly Pick<ReadForm, 'resolved'>[],
  characters: Characters,
): string[] {
  const read = [...files.values(), ...forms.map(({ resolved }) => resolved)];
  return [...new Set(read.flatMap((file) => hintsIn(file, characters)))];
}

function hintsIn({ value, locationOf }: Resolved, characters: Characters): string[] {
  return textsIn(value).flatMap(({ text, pointer }) => {
    const missing = headingPointer.test(pointer) ? lettersOutsideFont(text, characters) : [];
    if (missing.length === 0) return [];
    const { file, line, column } = locationOf(pointer);
    const letters = missing.slice(0, 5).map((letter) => `"${letter}"`);
    const some = letters.join(', ') + (missing.length > letters.length ? ' and more' : '');
    return `${file}:${line}:${column}: The font of headings lacks ${some}. Browsers take another one for that, so look at the page, or choose other words.`;
  });
}

/** Where headings are written: not the title of a browser's tab, nor the name of a question. */
const headingPointer =
  /^(?!\/(?:page\/)?title$|\/schema\/).*\/(?:heading|title|\w+Heading)$|^\/company\/name$/;

/**
 * Returns the characters that a site may show: every letter and digit, and the signs of headings
 * and blocks, without those of addresses and variables.
 */
export function charactersForFont(files: readonly unknown[]): string {
  const texts = files.flatMap((file) => textsIn(file));
  const needed = texts.flatMap(({ text, pointer }) => {
    const mayBeHeading = pointer.startsWith('/blocks/') || headingPointer.test(pointer);
    return mayBeHeading && !isAddress.test(text)
      ? text.replaceAll(/[_@{}]/g, '')
      : text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  });
  const text = needed.join('');
  return [...new Set(text + text.normalize('NFC'))].join('');
}

const isAddress = /^(?:[/#]|https?:)/;
