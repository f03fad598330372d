import { type Document, isAlias, visit, type YAMLError } from 'yaml';
import { dashMistake, type Line, linesOf, wrongDash, type YamlMistake } from './dashes.ts';
import { invisibleInStructure } from './invisible-characters.ts';
import { didYouMean } from './nearest.ts';

const tab = 'This is a tab. Indent with spaces, two for each step.';

/** Characters that make a line unreadable, each with a hint. */
const wrongSigns: readonly (readonly [RegExp, string])[] = [
  [/^[^\S\n]*?(\t)/d, tab],
  [
    /\s(#)(?<=[[{][^"'#]*#)[^"']*[\]}]/d,
    'A comment begins at this "#" and hides the bracket at the end. Put the text with the "#" in "double quotes".',
  ],
  [
    /(?::|-)\s+([“”„‘’])/d,
    'This quote is curly, so it counts as part of the text. Write straight ones: " at the beginning and the end.',
  ],
  [
    /^\s*(\/\/|\/\*|<!--|--\s|;)/d,
    'A note to other editors begins with "#". Write it in place of these signs.',
  ],
  [
    /^\s*(\.{3}|…)\s*$/d,
    'These dots stand for lines that were left out. Write those lines, or remove the dots.',
  ],
  [/^(\+)\s/d, 'This sign marks a new line in a comparison. Remove it from each line.'],
  [/^\s*(?:- )?[\w:]+(：)/d, 'This colon is a wide one. Write ":" and a space.'],
  [/^\s*- (- )[\w:]+: /d, 'There are two dashes. Write one.'],
  [
    /^\s*(?:- )?[\w:]+: +(- )/d,
    'A list begins on the line below its key. Write it there; or, if the dash belongs to a text, put the text in "double quotes".',
  ],
  [/[\]}](,)\s*$/d, 'There is a comma behind the bracket. Remove it.'],
  [/(?:,|[[{]) *(,)/d, 'There is a comma too many. Remove one.'],
  [/^\s*(?:- )?\w+( ?=)/d, 'This is an equals sign. Write a colon and a space instead.'],
  [
    /\b(ui: +)\w+:/d,
    'There is a space after "ui:". Write the key in one piece, such as "ui:widget:".',
  ],
  [
    /^\s*(?:- )?(["'])[\w:]+: [^"']*["']\s*$/d,
    'These quotes go around the key, too. Put them around the text after the colon only.',
  ],
  [
    /(?:: |- )(\[)[^\]]*\] *[^\s,#\]}]/d,
    'A text cannot begin with a bracket. Put the whole text in "double quotes".',
  ],
];

const notAligned =
  'This line is indented differently from its neighbours. Give lines of one group the same number of spaces.';

const tooFar =
  'This line is indented further than the line above it, which is complete. Give lines of one group the same number of spaces, or begin a text of several lines with "key: >-".';

const notClosed =
  'What was opened with "[" or "{" further up is not closed before this line. Add the missing bracket.';

const wrongBracket =
  'This is not the bracket that was opened. Write "]" where the list begins with "[", and "}" where the keys begin with "{".';

const commaBefore = 'A comma is missing before this entry. Write one between the two.';

const neither =
  'This line is neither "key: value" nor a list item. Add the missing colon or the space after it; put "# " before a note, and a text of several lines after "key: >-".';

const secondIf = `A group has one "if", and this is a second. Write both as a list under "allOf:":
  allOf:
    - if: ...
      then: ...
    - if: ...
      then: ...`;

const hintsByCode: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: tab,
  TAG_RESOLVE_FAILED: 'A text cannot begin with "!". Put the whole text in "double quotes".',
  BAD_INDENT: notAligned,
  DUPLICATE_KEY:
    'This key is in the same group twice. Keep one of the two; or, if a new list item begins here, write "- " in front of it.',
  BLOCK_AS_IMPLICIT_KEY:
    'A colon with a space after it starts a new key here. Put the whole text in "double quotes".',
  BLOCK_IN_FLOW: 'Put a text with a colon in "double quotes", as it is between brackets.',
  MULTILINE_IMPLICIT_KEY: neither,
  UNEXPECTED_TOKEN:
    'This does not belong here. Put a text with special characters in "double quotes".',
  BAD_SCALAR_START:
    'A text cannot begin with this character. Put the whole text in "double quotes".',
  RESOURCE_EXHAUSTION: 'This is nested too deeply. Write it with fewer levels.',
  BAD_DQ_ESCAPE:
    'A backslash inside "double quotes" has a special meaning. Write two of them, or put the text in \'single quotes\'.',
  MULTIPLE_DOCS: 'A line "---" begins a second document. Keep one document in a file.',
};

/**
 * Returns the syntax errors of a document. After a structural error the parser only guesses, so only the first is
 * reported; duplicate keys and aliases without an anchor are all reported.
 */
export function yamlMistakes(document: Document.Parsed, text: string): YamlMistake[] {
  const errors = [...document.errors, ...document.warnings];
  const structural = errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  if (structural.length > 0) {
    const first = describeFirst(structural, document, text);
    return [
      wrongSignAt(text, first.offset) ??
        oneSpaceTooFar(text, first.offset) ??
        listBesideReference(text, first.offset) ??
        keyBelowList(text, first.offset) ??
        dashMistake(text, first.offset) ??
        first,
    ];
  }
  return [...repeatedKeys(errors, text), ...lostAliases(document)];
}

const secondContains =
  'A condition asks for one entry of a list at a time. Write this one into a second "if", below "then".';

/** Reports duplicate keys of a group; keys that belong to a second `if` are part of its error. */
function repeatedKeys(errors: readonly YAMLError[], text: string): YamlMistake[] {
  const isKey = ({ pos }: YAMLError, key: string) => text.startsWith(`${key}:`, pos[0]);
  const describe = (error: YAMLError): YamlMistake =>
    isKey(error, 'contains')
      ? { offset: error.pos[0], message: secondContains }
      : describeOne(error);
  const [second] = errors.filter((error) => isKey(error, 'if'));
  if (!second) return errors.map(describe);
  const others = errors.filter((error) => !['if', 'then', 'else'].some((key) => isKey(error, key)));
  return [{ offset: second.pos[0], message: secondIf }, ...others.map(describe)];
}

function describeFirst(
  errors: readonly YAMLError[],
  document: Document.Parsed,
  text: string,
): YamlMistake {
  const [first, ...others] = [...errors].sort((left, right) => left.pos[0] - right.pos[0]);
  if (!first) throw new Error('there is no mistake to describe');
  const [offset] = first.pos;
  if (/[\]}]/.test(text.charAt(offset))) return { offset, message: wrongBracket };
  const runOn = others.find(
    ({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === offset,
  );
  if (first.code === 'BLOCK_AS_IMPLICIT_KEY' && runOn) {
    return misplacedLine(text, { before: offset, line: runOn.pos[1] });
  }
  const isInFlow = first.code === 'BLOCK_IN_FLOW';
  if (isInFlow || first.code === 'BLOCK_AS_IMPLICIT_KEY') {
    return secondKey(text, { start: offset, isInFlow }) ?? describeOne(first);
  }
  if (first.message.startsWith('Missing , ') || isBetweenBraces(text, offset)) {
    return { offset, message: commaBefore };
  }
  if (first.code === 'BAD_INDENT' && first.message.startsWith('Flow ')) {
    return { offset, message: notClosed };
  }
  if (first.code === 'BAD_INDENT') {
    return { ...describeOne(first), offset: offset + text.slice(offset).search(/\S|$/) };
  }
  if (first.code === 'BAD_DQ_ESCAPE')
    return runOnQuote(document, text, offset) ?? describeOne(first);
  if (first.code === 'UNEXPECTED_TOKEN')
    return afterQuote(document, text, offset) ?? describeOne(first);
  if (first.code !== 'MISSING_CHAR') return describeOne(first);
  return openQuote(document, offset) ?? { offset, message: missing(first.message) };
}

/**
 * Finds a second key on the line of a value: a word with a colon that begins other lines of the file, as a word of a
 * text seldom does.
 */
function secondKey(
  text: string,
  { start, isInFlow }: { readonly start: number; readonly isInFlow: boolean },
): YamlMistake | undefined {
  const [line = ''] = text.slice(start).split('\n');
  const [own] = /^[\w$]+(?::\w+)?(?=:\s)/.exec(line) ?? [];
  if (own && new RegExp(`^ *(?:- +)?${own.replace('$', '\\$')}:\\s`, 'm').test(text)) {
    const message = `Two keys stand on this line. Write "${own}:" on the next one, two spaces further to the right; or put a text in "double quotes".`;
    return { offset: start, message };
  }
  const found = [...line.matchAll(/(?<=\S +)[\w$]+(?::\w+)?(?=:\s)/g)].find(([key]) =>
    new RegExp(`^ *(?:- +)?${key.replace('$', '\\$')}:\\s`, 'm').test(text),
  );
  if (!found) return undefined;
  const message = isInFlow
    ? `A comma is missing before "${found[0]}:". Write one; or, if it belongs to the text, put the text in "double quotes".`
    : `A second key, "${found[0]}:", stands on this line. Write it on a line of its own; or, if it belongs to the text, put the whole text in "double quotes".`;
  return { offset: start + found.index, message };
}

/** True if a brace or a bracket opens directly behind one that closes. */
function isBetweenBraces(text: string, offset: number): boolean {
  return /[\]}]\s*$/.test(text.slice(0, offset)) && /^[[{]/.test(text.slice(offset));
}

/** Returns the missing character that the parser's message names. */
function missing(message: string): string {
  if (message.startsWith('Sequence item')) return notAligned;
  return message.startsWith('Implicit map keys') ? neither : notClosed;
}

function describeOne({ code, message, pos }: YAMLError): YamlMistake {
  return { offset: pos[0], message: hintsByCode[code] ?? `This is not valid YAML: ${message}.` };
}

/** Returns the character that makes a line, or the line above it, unreadable. */
function wrongSignAt(text: string, offset: number): YamlMistake | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const above = text.slice(0, start).trimEnd().lastIndexOf('\n') + 1;
  for (const from of [start, above]) {
    const [line = ''] = text.slice(from).split('\n');
    const unseen = invisibleInStructure(line);
    if (unseen) return { ...unseen, offset: from + unseen.offset };
    const dash = wrongDash(line);
    if (dash) return { offset: from + line.search(/\S/), message: dash };
    for (const [pattern, message] of wrongSigns) {
      const [, sign] = pattern.exec(line)?.indices ?? [];
      if (sign) return { offset: from + sign[0], message };
    }
  }
  return undefined;
}

/** Finds the quotation mark that is still open at an offset. */
function openQuote(document: Document.Parsed, end: number): YamlMistake | undefined {
  let mistake: YamlMistake | undefined;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (!type?.startsWith('QUOTE_') || !range || range[0] > end || range[1] < end) return;
      mistake = {
        offset: range[0],
        message: 'The quote that opens here is not closed. Add it at the end of the text.',
      };
    },
  });
  return mistake;
}

/** Finds a quotation mark on an earlier line that turns the rest of the file, up to an offset, into text. */
function runOnQuote(document: Document.Parsed, text: string, end: number): YamlMistake | undefined {
  const quote = openQuote(document, end);
  return quote && text.slice(quote.offset, end).includes('\n') ? quote : undefined;
}

/** Finds text after a closing quotation mark, because quotation marks inside the text end it. */
function afterQuote(
  document: Document.Parsed,
  text: string,
  offset: number,
): YamlMistake | undefined {
  let type: unknown;
  visit(document, {
    Scalar(_key, node) {
      const [, end = 0] = node.range ?? [];
      if (end === 0 || end > offset || text.slice(end, offset).trim() !== '') return;
      type = node.type;
    },
  });
  const [rest = ''] = text.slice(offset).split('\n');
  if (String(type).startsWith('QUOTE_') && /^[,;]\s*$/.test(rest)) {
    return { offset, message: 'There is a comma after the quotes. Remove it.' };
  }
  if (type === 'QUOTE_DOUBLE')
    return { offset, message: endsAt('"double quotes"', "'single quotes'") };
  if (type === 'QUOTE_SINGLE')
    return { offset, message: endsAt("'single quotes'", '"double quotes"') };
  return undefined;
}

function endsAt(quotes: string, others: string): string {
  return `The text in ${quotes} ends before this. Put ${others} around the whole text, to its very end.`;
}

/** Reports aliases (`*name`) without an earlier anchor (`&name`). */
function lostAliases(document: Document.Parsed): YamlMistake[] {
  const anchors = new Set<string>();
  const mistakes: YamlMistake[] = [];
  visit(document, (_key, node) => {
    if (isAlias(node) && !anchors.has(node.source)) {
      const suggestion = didYouMean(
        `*${node.source}`,
        [...anchors].map((anchor) => `*${anchor}`),
      );
      const hint = suggestion || ' Put a text that begins with * in "double quotes".';
      mistakes.push({
        offset: node.range?.[0] ?? 0,
        message: `"*${node.source}" repeats what is marked "&${node.source}", and nothing above is.${hint}`,
      });
    }
    if (!isAlias(node) && isAnchored(node)) anchors.add(node.anchor);
  });
  return mistakes;
}

function isAnchored(node: unknown): node is { readonly anchor: string } {
  return typeof node === 'object' && node !== null && 'anchor' in node && Boolean(node.anchor);
}

/** Reports a line that the parser read as the continuation of the text before it, both given by an offset. */
function misplacedLine(
  text: string,
  { before, line }: { before: number; line: number },
): YamlMistake {
  const { offset, indent } = beginningOf(text, line);
  const isTooFar = indent > beginningOf(text, before).indent;
  return { offset, message: isTooFar ? tooFar : notAligned };
}

/**
 * Finds the first line of a group that is indented one space more than the others, which the parser tells at the
 * second.
 */
function oneSpaceTooFar(text: string, offset: number): YamlMistake | undefined {
  const lines = linesOf(text).filter((line) => line.text !== '' && !line.text.startsWith('#'));
  const at = lines.findIndex((line) => line.offset + line.text.length > offset);
  const line = lines[at];
  const parent = lines.slice(0, at).findLastIndex((each) => line && columnOf(each) < line.indent);
  const first = lines[parent + 1];
  if (!line || !first || parent < 0 || parent + 1 === at) return undefined;
  const isItem = columnOf(first) > first.indent && columnOf(first) === line.indent + 1;
  const distance = isItem ? 1 : first.indent - line.indent;
  if (distance !== 1 || first.indent % 2 === 0) return undefined;
  const message = isItem
    ? `This list item is indented one space too far. Remove one space before its dash.`
    : `This line is indented one space too far. Put it in the same column as "${line.text}" below.`;
  return { offset: first.offset, message };
}

/** Returns the column of a line's key, behind the dash of a list item. */
function columnOf({ text, indent }: Line): number {
  return indent + (/^(?:- +)*/.exec(text)?.[0].length ?? 0);
}

/** Reports a list item in the group of a `$ref`. */
function listBesideReference(text: string, offset: number): YamlMistake | undefined {
  const lines = linesOf(text);
  const at = lines.findLastIndex((line) => line.offset - line.indent <= offset);
  const [above, line] = [lines[at - 1], lines[at]];
  if (!above || !line || !/^-\s/.test(line.text) || !/^\$ref:/.test(above.text)) return undefined;
  const message =
    'A list cannot stand beside "$ref:", which leads to the whole of it. Remove "$ref:" and write out the list, or remove these entries.';
  return { offset: line.offset, message };
}

/** Reports a key in the column of the list items above it, as the line of its group is missing between them. */
function keyBelowList(text: string, offset: number): YamlMistake | undefined {
  const lines = linesOf(text).filter((line) => line.text !== '' && !line.text.startsWith('#'));
  const at = lines.findLastIndex((line) => line.offset - line.indent <= offset);
  const [above, line] = [lines[at - 1], lines[at]];
  if (!above || !line || above.indent !== line.indent) return undefined;
  if (!/^-\s/.test(above.text) || !/^[\w:]+:(?:\s|$)/.test(line.text)) return undefined;
  const message =
    'This key cannot stand in the column of the list above it. Write the key that it belongs to, such as "properties:", on the line before it; or move it to the left.';
  return { offset: line.offset, message };
}

function beginningOf(text: string, offset: number): { offset: number; indent: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = text.slice(start).search(/\S|$/);
  return { offset: start + indent, indent };
}
