import type { ReadForm } from '../form/compile/compile-forms.ts';
import type { Content } from '../page-language/read-content.ts';
import type { Resolved } from '../yaml/resolve.ts';
import { textsIn } from '../yaml/texts-in.ts';

/**
 * A letter or digit that the files of the heading font have (`site/styles/fonts.css`): of European languages and
 * Vietnamese, in Latin and Cyrillic.
 */
const inFont =
  /[\u0030-\u017F\u018F\u0192\u01A0-\u01A1\u01AF-\u01B0\u01B7\u01C4-\u01CE\u01D3-\u01D4\u01E4-\u01EB\u01EE-\u01EF\u01F1-\u01F5\u01FA-\u021B\u021E-\u021F\u022A-\u022D\u0230-\u0233\u0237\u0259\u0292\u0400-\u045F\u0490-\u0491\u04B0-\u04B1\u1E02-\u1E03\u1E0A-\u1E0B\u1E1E-\u1E1F\u1E40-\u1E41\u1E56-\u1E57\u1E60-\u1E61\u1E6A-\u1E6B\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9]/;

/** Returns the letters and digits of a text that the heading font lacks. */
export function lettersOutsideFont(text: string): string[] {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return [...new Set(letters.filter((letter) => !inFont.test(letter)))];
}

/** Reports headings with letters that the heading font lacks, at each place once. */
export function hintsOnHeadings(
  files: Content['files'],
  forms: readonly Pick<ReadForm, 'resolved'>[],
): string[] {
  const read = [...files.values(), ...forms.map(({ resolved }) => resolved)];
  return [...new Set(read.flatMap(hintsIn))];
}

function hintsIn({ value, locationOf }: Resolved): string[] {
  return textsIn(value).flatMap(({ text, pointer }) => {
    const missing = headingPointer.test(pointer) ? lettersOutsideFont(text) : [];
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

/** The part of a style sheet that PostCSS hands to its plugins. */
interface StyleSheet {
  walkAtRules(name: string, visit: (rule: FontFace) => void): unknown;
}

interface FontFace {
  walkDecls(name: string, visit: (declaration: { readonly value: string }) => void): unknown;
  remove(): unknown;
}

/**
 * Returns the characters for which a site may need the heading font: every letter and digit, and the signs of headings
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
  return [...new Set(needed.join(''))].join('');
}

const isAddress = /^(?:[/#]|https?:)/;

/**
 * A PostCSS plugin that leaves out the files of the heading font for characters that the site does not have. For a
 * character in several faces, browsers take the last one.
 */
export function neededFontFaces(charactersNow: () => string) {
  return {
    postcssPlugin: 'needed-font-faces',
    Once: (sheet: StyleSheet) => {
      const faces: { readonly face: FontFace; readonly range: RegExp }[] = [];
      sheet.walkAtRules('font-face', (face) => {
        face.walkDecls('unicode-range', ({ value }) => {
          faces.push({ face, range: charactersOf(value) });
        });
      });

      let characters = [...charactersNow()];
      for (const { face, range } of faces.toReversed()) {
        if (!characters.some((character) => range.test(character))) face.remove();
        characters = characters.filter((character) => !range.test(character));
      }
    },
  };
}

/** Turns a `unicode-range` such as `U+0400-045F, U+2116` into an expression. */
export function charactersOf(unicodeRange: string): RegExp {
  const ranges = unicodeRange.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi);
  const parts = [...ranges].map(([, from, to = from]) => `\\u{${from}}-\\u{${to}}`);
  return new RegExp(`[${parts.join('')}]`, 'u');
}
