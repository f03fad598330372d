import { isGroup } from '../../form/runtime/objects.ts';
import { plainWords, wrongLinkIn } from '../../page-language/marked-text.ts';
import type { Differences } from './differences.ts';
import type { Part } from './subschemas.ts';

/** The keys of questions, options and looks that hold words. */
const marked = ['description', 'ui:description', 'help', 'ui:help'];
const plain = [
  ...['title', 'ui:title', 'placeholder', 'ui:placeholder', 'prefix', 'ui:prefix'],
  ...['suffix', 'ui:suffix', 'addButtonText', 'ui:addButtonText'],
  ...['removeButtonText', 'ui:removeButtonText'],
];

/** Returns a question, an option or its looks with its words as a form file has them. */
export function withOwnWords(part: Part, differences: Differences): Part {
  const takesMarks = (key: string) =>
    marked.includes(key) || (key === 'title' && part.type === 'boolean');
  const entries = Object.entries(part).map(([key, value]) => {
    if (key === 'ui:options' && isGroup(value)) return [key, withOwnWords(value, differences)];
    if (typeof value !== 'string' || ![...marked, ...plain].includes(key)) return [key, value];
    return [
      key,
      (takesMarks(key) ? markedWords(value, differences) : wordsAlone(value, differences)).trim(),
    ];
  });
  return Object.fromEntries(entries);
}

/** Returns a text with links and bold words, made of HTML or Markdown; a link that no form can have is its words. */
export function markedWords(text: string, differences: Differences): string {
  const marks = withoutCode(text, differences);
  return marks.replaceAll(link, (_, words: string, to: string) => {
    const own = `[${words}](${safe(to)})`;
    return wrongLinkIn(own) === undefined ? own : words;
  });
}

/** Returns a text without marks; the address of a link stands behind its words. */
export function wordsAlone(text: string, differences: Differences): string {
  const marks = withoutCode(text, differences).replaceAll(link, (_, words: string, to: string) => {
    const isTold = words.includes(to) || wrongLinkIn(`[${words}](${safe(to)})`) !== undefined;
    return isTold ? words : `${words} (${safe(to)})`;
  });
  return plainWords(marks).replaceAll(/\s*\n\s*/g, ' ');
}

/** A link of Markdown. */
const link = /\[([^[\]]+)\]\(((?:[^()]|\([^()]*\))*)\)/g;

function safe(address: string): string {
  return address.replace(/^http:/, 'https:');
}

/** Matches an element of HTML, with its attributes and its words. */
function element(names: string): RegExp {
  return new RegExp(`<(?:${names})(\\s[^<>]*)?>([\\s\\S]*?)</(?:${names})\\s*>`, 'gi');
}

function addressIn(attributes = ''): string {
  const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  return double ?? single ?? '';
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

/** Writes HTML as Markdown, without the tags that Markdown lacks; a name in braces, which would be filled in, stands in parentheses. */
function withoutCode(text: string, differences: Differences): string {
  const words = text
    .replaceAll(
      element('a'),
      (_, attributes: string, inside: string) => `[${inside}](${addressIn(attributes)})`,
    )
    .replaceAll(element('b|strong'), (_, _attributes, inside: string) => `**${inside.trim()}**`)
    .replaceAll(/<\/?(?:br|p|div|ul|ol|li|h[1-6])(?:\s[^<>]*)?\/?>/gi, '\n')
    .replaceAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi, '')
    .replaceAll(/&(amp|apos|gt|lt|nbsp|quot);/g, (_, name: string) => entities[name] ?? '');
  const isHtml = words !== text;
  const lines = isHtml ? words.split('\n').map((line) => line.trim()) : [words];
  const tidied = lines.filter((line) => line !== '').join('\n');
  if (isHtml) differences.count('HTML in texts');
  const unfilled = tidied.replaceAll(/\{(\w+)\}/g, '($1)');
  if (unfilled !== tidied) differences.count('names in braces');
  return unfilled;
}
