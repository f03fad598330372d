import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forms, root } from '../support/forms.ts';

// Text browsers, readers and search engines know neither styles nor windows: they read all that stands in a page.
const site = join(root, 'dist/site');
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

/** What stands in one line in such a browser, by the names of elements. */
const inline =
  /<\/?(?:a|abbr|b|button|code|em|i|img|input|label|nav|header|option|select|small|span|strong|svg|path|textarea|time)\b[^>]*>/g;

/** The words of a page as they are read, one line for each block. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const shown = body.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  return shown
    .replaceAll(inline, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/[ \t]+/g, ' ');
}

/** The words of neighbours in one line: links, buttons and options, of which one ends where the next begins. */
function glued(html: string): string[] {
  const ends =
    /([^<>\s]+)(?:<\/(?:span|strong)>)*<\/(?:a|button|label)>(?:<svg[\s\S]*?<\/svg>)?(?:<[\w-]+ ?[^>]*>)*?<(?:a|button|label)\b[^>]*>(?:<(?!\/)[^>]+>)*([^<>\s]+)/g;
  const outside = html.replaceAll(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/g, '');
  return [...outside.matchAll(ends)]
    .filter(([all]) => !/<(?:div|p|ul|ol|li|dd|section|header|h\d|dialog|input|br)\b/.test(all))
    .map(([, before, after]) => `${before}|${after}`);
}

describe.each(pages)('%s', (file) => {
  const html = readFileSync(join(site, file), 'utf8');
  const lines = textOf(html)
    .split('\n')
    .map((line) => line.trim());

  test('says of no form that it has been sent', () => {
    for (const { messages } of forms) {
      const { title, text: thanks } = messages.success;
      const words = [title, thanks].filter((each) => each !== undefined);
      for (const each of words) expect(lines).not.toContain(each);
    }
  });

  test('keeps words apart', () => {
    expect(glued(html)).toEqual([]);
  });
});

test('the field that only programs fill in says what a person does', () => {
  const traps = new Set(forms.map(({ words }) => words.trap));
  for (const trap of traps) expect(trap).toMatch(/empty/);
});
