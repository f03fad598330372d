import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A built page of ours, taken apart for those who make the same page otherwise. */
export interface OurPage {
  readonly path: string;
  /** What stands in its head, without our scripts, styles and fonts. */
  readonly head: readonly HeadElement[];
  /** What stands in its body, without what React notes in it; the form is left out. */
  readonly body: string;
  /** Its whole style, with the headline font inside. */
  readonly style: string;
}

/** An element in the head of a page. */
export interface HeadElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Stands in a body in place of the form. */
export const formPlace = '<the-form/>';

/** Reads a page of the built site. */
export function ourPage(siteFolder: string, path: string): OurPage {
  const html = readFileSync(join(siteFolder, path, 'index.html'), 'utf8');
  const head = partOf(html, /<head>([\s\S]*)<\/head>/);
  const body = partOf(html, /<body>([\s\S]*)<\/body>/).trim();
  return {
    path,
    head: elementsIn(head).filter(isForEverybody),
    body: withoutForm(body.replaceAll(/<!--.*?-->/g, '')).replaceAll(/[{}]/g, escapedBrace),
    style: partOf(head, /<style>([\s\S]*)<\/style>/),
  };
}

function partOf(html: string, pattern: RegExp): string {
  const part = pattern.exec(html)?.[1];
  if (part === undefined) throw new Error(`our page has nothing like ${pattern}`);
  return part;
}

const elementsIn = (head: string): HeadElement[] =>
  [...head.matchAll(/<(meta|link)\b([^>]*)>|<(title|script)\b([^>]*)>([\s\S]*?)<\/\3>/g)].map(
    ([, single, singleAttributes, name = single ?? '', attributes, text = '']) => ({
      name,
      attributes: attributesIn(attributes ?? singleAttributes ?? ''),
      text: name === 'title' ? unescaped(text) : text,
    }),
  );

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  );

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

function isForEverybody({ name, attributes }: HeadElement): boolean {
  if (name === 'script') return attributes.type === 'application/ld+json';
  if (name !== 'link') return true;
  return attributes.rel !== 'stylesheet' && attributes.as !== 'font';
}

/** The dialog after a form is what ours says thank you with. */
const withoutForm = (body: string): string =>
  body.replace(/<form\b[\s\S]*<\/form>(<dialog\b[\s\S]*?<\/dialog>)?/, formPlace);

const escapedBrace = (brace: string): string => `&#${brace.charCodeAt(0)};`;
