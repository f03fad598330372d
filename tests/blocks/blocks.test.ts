import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Block } from '../../src/blocks/Block.tsx';
import { BlockWords } from '../../src/blocks/block-words.ts';
import { RenderFormContext } from '../../src/blocks/form/render-form.ts';
import { blockSchemas } from '../../src/blocks/schemas.ts';
import type { BlockEntry } from '../../src/page-language/page-file.ts';
import { readContent } from '../../src/page-language/read-content.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { exampleForms, exampleSite } from '../example/example.ts';

const words = exampleSite.site.words.blocks;
const folder = join(import.meta.dirname, '../../src/blocks');
const schemas = blockSchemas(exampleForms.map(({ id }) => id));

const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

const exampleOf = (name: string): string =>
  readFileSync(join(folder, name, 'example.yaml'), 'utf8');

test('every folder is a kind of block, and every kind has a folder', () => {
  expect(names.sort()).toEqual(Object.keys(schemas).sort());
});

test('a form is drawn by the page that holds it', () => {
  expect(draw(parse(exampleOf('form')))).toContain('the form contact');
});

test.each(names)('the example of "%s" is what its schema asks for', (name) => {
  expect(complaints(exampleOf(name))).toEqual([]);
});

describe('a block with a mistake that only its kind can have', () => {
  test('a picture under a filter that does not exist', () => {
    const example = exampleOf('filter-gallery').replace(/(- category: )\S.*/, '$1Kitchn');
    expect(complaints(example)).toEqual([
      expect.stringMatching(/^"category: Kitchn" is not allowed\..* Allowed: /),
    ]);
  });

  test('a button that leads nowhere', () => {
    const example = 'block: hero\nheading: Home\nactions:\n  - label: Go';
    expect(complaints(example)).toEqual([
      '"to" is missing in an entry of "actions". Add a line "to: ...".',
    ]);
    expect(complaints(`${example}\n    goBack: true`)).toEqual([]);
  });
});

describe.each(names.filter((name) => JSON.stringify(schemas[name]).includes('"sample":')))(
  'a sample of "%s"',
  (name) => {
    const example: BlockEntry = parse(exampleOf(name));
    const [key = '', entries = []] =
      Object.entries(example).find(([, value]) => Array.isArray(value)) ?? [];
    const [first, ...others] = entries as readonly object[];

    test('says in a preview that it is one, and no other entry does', () => {
      const html = draw({ ...example, [key]: [{ ...first, sample: true }, ...others] });
      // A row that goes round has copies of its entries, which nobody is told of.
      const told = html.replaceAll(/<li[^>]* inert="".*?<\/li>/gs, '');
      expect(told.match(/>Sample</g)).toHaveLength(1);
      expect(draw(example)).not.toContain('>Sample<');
    });
  },
);

describe.each(names)('the example of "%s"', (name) => {
  const text = exampleOf(name);

  test('is drawn without a style of its own', () => {
    const html = draw(parse(text));
    expect(html).not.toMatch(/ style=/);
    expect(html).not.toContain('undefined');
  });

  test('has every word and link of its file', () => {
    const html = draw(parse(text));
    const shown = html.replaceAll(/<[^>]*>/g, '');
    for (const [key, value] of textsOf(parse(text))) {
      if (key === 'to') expect(html).toContain(`href="${value}`);
      else expect(shown).toContain(renderToStaticMarkup(value));
    }
  });

  test('gives a text to every picture', () => {
    const pictures = draw(parse(text)).match(/<img [^>]*>/g) ?? [];
    expect(pictures.filter((picture) => !/ alt="[^"]/.test(picture))).toEqual([]);
  });
});

const shownKeys = ['heading', 'intro', 'title', 'text', 'label', 'action', 'price', 'to'];

/** The texts that visitors read, and the addresses that links lead to, by their keys. */
function textsOf(value: unknown): [key: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'string' && shownKeys.includes(key) ? [[key, inner]] : textsOf(inner),
  );
}

function draw(entry: BlockEntry): string {
  const drawForm = (id: string) => `the form ${id}`;
  const block = createElement(Block, { isInRun: false, entry });
  const worded = createElement(BlockWords, { value: words }, block);
  return renderToStaticMarkup(createElement(RenderFormContext, { value: drawForm }, worded));
}

/** What is said about a page of one block, apart from the other files of `content/`. */
function complaints(example: string): string[] {
  const errors = new FileErrorList();
  const block = `  - ${example.trimEnd().replaceAll('\n', '\n    ')}\n`;
  const page = `path: /example\ntitle: Example\ndescription: Example.\nblocks:\n${block}`;
  readContent(new Map([['content/pages/example.yaml', page]]), schemas, errors);
  return errors.errors
    .filter(({ file }) => file.endsWith('example.yaml'))
    .map(({ message }) => message);
}
