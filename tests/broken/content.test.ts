import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { indexAddresses } from '../../src/generator/addresses/address-index.ts';
import { checkAddresses } from '../../src/generator/addresses/check-addresses.ts';
import type { BlockSchemas } from '../../src/page-language/page-file.ts';
import { readContent } from '../../src/page-language/read-content.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { exampleRoot } from '../example/example.ts';
import { brokenIn, strayComplaintsIn } from '../support/broken.ts';
import { complaintOf } from '../support/complaint.ts';

const site = readFileSync(join(exampleRoot, 'content/site.yaml'), 'utf8');

const text = { type: 'string', minLength: 1 } as const;

/** Two kinds of blocks that no page of the site has. */
const blocks: BlockSchemas = {
  banner: {
    type: 'object',
    additionalProperties: false,
    required: ['heading'],
    properties: {
      heading: { ...text, description: 'The large words.' },
      level: { type: 'integer', description: 'How large they are, 1 to 6.' },
    },
  },
  quotes: {
    type: 'object',
    additionalProperties: false,
    required: ['quotes'],
    properties: {
      quotes: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['name', 'text'],
          properties: { name: { ...text, description: 'Who says it.' }, text },
        },
      },
    },
  },
};

/** What an editor reads about these pages, given by name, beside the site file. */
function complaintAbout(files: ReadonlyMap<string, string>, siteFile = site): string {
  const named = [...files].map(([name, page]) => [`content/pages/${name}`, page] as const);
  const texts = new Map([['content/site.yaml', siteFile], ...named]);
  const errors = new FileErrorList();
  const content = readContent(texts, blocks, errors);
  if (content) {
    const addresses = indexAddresses({ pages: content.pages, forms: [] });
    checkAddresses(addresses, content.files, errors);
  }
  return complaintOf(errors, texts);
}

describe('a content file in which', () => {
  test.each(brokenIn('content'))('$statement', async ({ texts, complaintFile }) => {
    const complaint = complaintAbout(texts);
    expect(complaint, 'nothing is said about this file').not.toBe('');
    await expect(complaint).toMatchFileSnapshot(complaintFile);
  });
});

test('the page that all of these start from has no mistake', () => {
  const page = readFileSync(join(import.meta.dirname, 'sound-page.yaml'), 'utf8');
  expect(complaintAbout(new Map([['sound-page.yaml', page]]))).toBe('');
});

test('a time zone that does not exist is refused, and the nearest one named', () => {
  const zone = 'timeZone: America/Torronto';
  expect(complaintAbout(new Map(), site.replace(/timeZone: \S+/, zone))).toMatch(
    /^content\/site\.yaml:\d+:11: "timeZone: America\/Torronto" is no time zone\. Did you mean "America\/Toronto"\? /,
  );
});

test('a page may be called like the site file', () => {
  const page = readFileSync(join(import.meta.dirname, 'sound-page.yaml'), 'utf8');
  expect(complaintAbout(new Map([['site.yaml', page]]))).toBe('');
});

test('every complaint belongs to a wrong file', () => {
  expect(strayComplaintsIn('content')).toEqual([]);
});
