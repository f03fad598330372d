import { type Document, isPair, isScalar, visit } from 'yaml';
import { dashInText, isStuck, wrongDash, type YamlMistake } from './dashes.ts';
import { inQuotes } from './in-quotes.ts';
import { invisibleInKey, invisibleInText } from './invisible-characters.ts';

/** Returns why a text cannot be parsed as YAML: not UTF-8, two versions in one file, a pointer of Git LFS, or empty. */
export function unreadableText(text: string): YamlMistake | undefined {
  const invalid = text.search(/[\0\ufffd]/);
  if (invalid >= 0) {
    const message =
      'This file is not saved as UTF-8, so some of its characters are lost. Open it again, choose "Save as", and the encoding "UTF-8".';
    return { offset: text.includes('\0') ? 0 : invalid, message };
  }
  const conflict = text.search(/^(?:<{7}|={7}|>{7})(?:\s|$)/m);
  if (conflict >= 0) {
    const message =
      'There are two versions of this file here, one after the other. Keep the lines of one of them, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.';
    return { offset: conflict, message };
  }
  if (text.startsWith('version https://git-lfs')) {
    const message =
      'This file is a pointer of Git LFS, not the text. Save the text itself here, or fetch it with "git lfs pull".';
    return { offset: 0, message };
  }
  const [, foreign] = foreignTexts.find(([beginning]) => beginning.test(text)) ?? [];
  if (foreign) return { offset: 0, message: foreign };
  const isEmpty =
    text
      .replace(/^\ufeff/, '')
      .replace(/^\s*(?:#.*|---)?$/gm, '')
      .trim() === '';
  if (!isEmpty) return undefined;
  return {
    offset: 0,
    message: 'This file is empty. Write what belongs in it, or remove the file.',
  };
}

/** How files of other programs begin, with what to do. */
const foreignTexts: readonly (readonly [RegExp, string])[] = [
  [
    /^\{\\rtf/,
    'This file is saved as rich text (RTF). Save it as plain text; in TextEdit, choose "Format", then "Make Plain Text".',
  ],
  [
    /^\s*<(?:!doctype html|html)\b/i,
    'This file is a web page, not the text itself. Save the text in its place, by "Raw" or "Download" on that page.',
  ],
];

/** Finds valid YAML that means something else than its author intended. */
export function lintYaml(document: Document.Parsed, text: string): YamlMistake[] {
  const findings: YamlMistake[] = [];
  visit(document, {
    Scalar(key, { type, range, value, anchor }, path) {
      if (!range) return;
      const [start, end] = range;
      const source = text.slice(start, end);
      const isPlain = type === 'PLAIN';
      const unseen = key === 'key' ? invisibleInKey(source) : invisibleInText(source, isPlain);
      if (unseen) findings.push({ ...unseen, offset: start + unseen.offset });
      if (unseen || !isPlain) return;
      const found = [
        key === 'key'
          ? mistakeAt(start, mistakeInKey(String(value)))
          : (mistakeAt(start, mistakeInText(String(value))) ??
            dashInText(text, [start, end]) ??
            cutOff([start, end], text) ??
            commaAtEnd(source, { start, path })),
        anchor === undefined ? undefined : unusedAnchor(anchor, text, start),
      ];
      findings.push(...found.filter((each) => each !== undefined));
    },
    Seq(_key, { flow, items }) {
      const missing = flow ? (semicolons(items) ?? missingComma(items, text)) : undefined;
      if (missing) findings.push(missing);
    },
  });
  return findings;
}

function mistakeAt(offset: number, message: string | undefined): YamlMistake | undefined {
  return message === undefined ? undefined : { offset, message };
}

function mistakeInKey(key: string): string | undefined {
  const dash = wrongDash(key);
  if (dash) return dash;
  if (isStuck(key)) return `A space is missing after the dash. Write "- ${key.slice(1)}:".`;
  // The merge key of YAML 1.1; files use `$ref` instead.
  if (key !== '<<') return undefined;
  return '"<<" copies nothing here. Write "$ref:" and the place of the lines, such as "$ref: _shared.yaml#/$defs/phone"; keys beside it are added.';
}

/** Finds the dashes and quotation marks of word processors, which YAML treats as text. */
function mistakeInText(value: string): string | undefined {
  const dash = wrongDash(value);
  if (dash) return dash;
  if (!/^[“”„‘’].*[“”‘’]$/s.test(value)) return undefined;
  return `These quotes are curly, so they count as part of the text. Write straight ones: ${inQuotes(value.slice(1, -1))}.`;
}

/** The words that begin a greeting or the end of a letter, after which a comma is right. */
const greetings =
  /^(?:hello|hi|hey|dear|good (?:morning|afternoon|evening|day)|greetings|welcome|(?:many )?thanks|thank you|with|all the best|best|kind|warm|regards|respectfully|sincerely|yours|cheers|take care|see you|talk to you|bonjour|bonsoir|ch[eè]re?|merci|cordialement|bien à vous|guten|hallo|liebe[r]?|sehr geehrte|mit|viele)(?![\p{L}\d])/iu;

/** Reports the comma of other languages at the end of a line. */
function commaAtEnd(
  source: string,
  { start, path }: { readonly start: number; readonly path: readonly unknown[] },
): YamlMistake | undefined {
  const pair = path.at(-1);
  const key = isPair(pair) && isScalar(pair.key) ? pair.key.value : undefined;
  if (!source.endsWith(',') || /^(?:greeting|closing)$/.test(String(key)) || greetings.test(source))
    return undefined;
  const message =
    'There is a comma at the end. Remove it; if it belongs to the text, put the text in "double quotes".';
  return { offset: start + source.length - 1, message };
}

/**
 * Finds an entry between brackets that is several, because it repeats the shape of its neighbour: "$100 $150" beside
 * "$50". Only shapes with digits count, as a text can have several words.
 */
function missingComma(items: readonly unknown[], text: string): YamlMistake | undefined {
  const entries = items.flatMap((item) =>
    isScalar(item) && item.type === 'PLAIN' && item.range
      ? { offset: item.range[0], words: text.slice(item.range[0], item.range[1]).split(/\s+/) }
      : [],
  );
  for (const [index, { offset, words }] of entries.entries()) {
    const neighbours = [entries[index - 1], entries[index + 1]].flatMap((each) =>
      each?.words ? [each.words] : [],
    );
    const single = neighbours.find((each) => isRepeated(each, words));
    if (!single) continue;
    const parts = words.flatMap((_, at) =>
      at % single.length === 0 ? words.slice(at, at + single.length).join(' ') : [],
    );
    const message = `A comma is missing here. Write "${parts.join(', ')}", or put "${words.join(' ')}" in quotes if it is one.`;
    return { offset, message };
  }
  return undefined;
}

/** Reports a list in brackets whose only entry is several, with semicolons between them. */
function semicolons(items: readonly unknown[]): YamlMistake | undefined {
  const [item, ...others] = items;
  if (others.length > 0 || !isScalar(item) || item.type !== 'PLAIN' || !item.range)
    return undefined;
  const parts = String(item.value).split(/\s*;\s*/);
  if (parts.length < 2 || /[.!?]$/.test(String(item.value))) return undefined;
  const message = `Entries have commas between them. Write [${parts.filter(Boolean).join(', ')}].`;
  return { offset: item.range[0], message };
}

/** True if words have the shape of others several times: "9 AM 10 AM" beside "8 AM". */
function isRepeated(single: readonly string[], words: readonly string[]): boolean {
  const shapes = single.map(shapeOf);
  // Digits alone can be a phone number, or the thousands of one number.
  const isOneNumber =
    words.every((word) => /^\d+$/.test(word)) && words.some((word) => word.length > 2);
  return (
    !isOneNumber &&
    /\d/.test(shapes.join('')) &&
    words.length > single.length &&
    words.length % single.length === 0 &&
    words.every((word, index) => shapeOf(word) === shapes[index % single.length])
  );
}

/** Returns a word with one digit for each number and one letter for each run of letters. */
function shapeOf(word: string): string {
  return word.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '9');
}

/** Reports an anchor without an alias, because it was meant as text. */
function unusedAnchor(anchor: string, text: string, end: number): YamlMistake | undefined {
  if (new RegExp(`\\*${anchor}(?![\\w-])`).test(text)) return undefined;
  const message = `"&${anchor}" marks this text for others that say "*${anchor}", and none does. Remove the mark; if it belongs to the text, put the whole text in "double quotes".`;
  return { offset: text.lastIndexOf(`&${anchor}`, end), message };
}

/**
 * Reports a text that ends before " #", because the rest is a comment. A real comment has a space after the # and two
 * spaces before it, or follows no value.
 */
function cutOff([start, end]: readonly [number, number], text: string): YamlMistake | undefined {
  const [line = ''] = text.slice(end).split(/\r?\n/, 1);
  const [, blanks = '', comment = ''] = /^(\s*)#(.*)$/.exec(line) ?? [];
  const isComment = /^ sample\s*$/.test(comment) || (/^\s/.test(comment) && blanks.length > 1);
  const isAlone = start === end && /^(?:\s|$)/.test(comment);
  if (!/^\s*#/.test(line) || isComment || isAlone || comment === '') return undefined;
  const whole = `${text.slice(start, end)}${start === end ? '' : blanks}#${comment.trimEnd()}`;
  const message = `The text ends before "#", because a comment begins there. Put the whole of it in quotes: ${inQuotes(whole)}. A comment goes on a line of its own.`;
  return { offset: end + blanks.length, message };
}
