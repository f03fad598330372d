import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFixtures } from '../../src/fixtures/fixtures.ts';
import { compileForms, sharedFile } from '../../src/form/compile/compile-forms.ts';
import { indexAddresses } from '../../src/generator/addresses/address-index.ts';
import { checkAddresses } from '../../src/generator/addresses/check-addresses.ts';
import { checkPatterns } from '../../src/generator/slow-pattern.ts';
import type { BlockSchemas } from '../../src/page-language/page-file.ts';
import { readContent } from '../../src/page-language/read-content.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { exampleRoot } from '../example/example.ts';
import { sharedText } from '../form/own-forms.ts';
import { complaintOf, loadForm } from '../support/load-form.ts';
import { brokenFolder, brokenTopics, type Files, makeMistake } from './broken.ts';

const soundForm = readFileSync(join(brokenFolder, 'sound-form.yaml'), 'utf8');
const soundPage = readFileSync(join(brokenFolder, 'sound-page.yaml'), 'utf8');
const soundFixtures = readFileSync(join(brokenFolder, 'sound-fixtures.yaml'), 'utf8');
const shared = readFileSync(join(exampleRoot, 'forms', sharedFile), 'utf8');
const site = readFileSync(join(exampleRoot, 'content/site.yaml'), 'utf8');
const { form } = loadForm('windows', soundForm, sharedText);

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

function complaintAboutForms(files: Files): string {
  const texts = textsIn('forms', files, [`forms/${sharedFile}`, shared]);
  const errors = new FileErrorList();
  checkPatterns(compileForms(texts, errors), errors);
  return complaintOf(errors, texts);
}

function complaintAboutPages(files: Files, siteFile = site): string {
  const texts = textsIn('content/pages', files, ['content/site.yaml', siteFile]);
  const errors = new FileErrorList();
  const content = readContent(texts, blocks, errors);
  if (content) {
    const addresses = indexAddresses({ pages: content.pages, forms: [] });
    checkAddresses(addresses, content.files, errors);
  }
  return complaintOf(errors, texts);
}

function complaintAboutFixtures(files: Files): string {
  const texts = textsIn('tests/forms', files);
  const errors = new FileErrorList();
  for (const file of texts.keys()) readFixtures({ file, texts, form }, errors);
  return complaintOf(errors, texts);
}

/** The files with their paths in a project, and those beside them. */
function textsIn(folder: string, files: Files, ...beside: [string, string][]): Map<string, string> {
  const named = [...files].map(([name, content]) => [`${folder}/${name}`, `${content}`] as const);
  return new Map([...beside, ...named]);
}

describe.each([
  { kind: 'forms', sound: soundForm, complaintAbout: complaintAboutForms },
  { kind: 'content', sound: soundPage, complaintAbout: complaintAboutPages },
  { kind: 'fixtures', sound: soundFixtures, complaintAbout: complaintAboutFixtures },
])('in $kind', ({ kind, sound, complaintAbout }) => {
  test.each(brokenTopics(kind))('each mistake of $name has its complaint', async (topic) => {
    const complaints = topic.mistakes.map((mistake) => {
      const complaint = complaintAbout(makeMistake(mistake, new Map(), sound));
      const sentences = complaint.match(/^\S+:\d+:\d+: .*$/gm) ?? [];
      expect.soft(sentences, mistake.statement).toHaveLength(1);
      expect.soft(complaint).not.toMatch(/must NOT|must match|must be equal/);
      return complaint;
    });
    await expect(topic.withComplaints(complaints)).toMatchFileSnapshot(topic.file);
  });

  test('the file in which they are made has none', () => {
    expect(complaintAbout(new Map([['sound.yaml', sound]]))).toBe('');
  });
});

test.each([
  { file: 'sound-form-near-misses.yaml', complaintAbout: complaintAboutForms },
  { file: 'sound-page-near-misses.yaml', complaintAbout: complaintAboutPages },
])(
  'nothing is said of $file, which only looks as if it had mistakes',
  ({ file, complaintAbout }) => {
    const nearMisses = readFileSync(join(brokenFolder, file), 'utf8');
    expect(complaintAbout(new Map([[file, nearMisses]]))).toBe('');
  },
);

test('a time zone that does not exist is refused, and the nearest one named', () => {
  const zone = 'timeZone: America/Torronto';
  expect(complaintAboutPages(new Map(), site.replace(/timeZone: \S+/, zone))).toMatch(
    /^content\/site\.yaml:\d+:11: "timeZone: America\/Torronto" is no time zone\. Did you mean "America\/Toronto"\? /,
  );
});

test('a page may be called like the site file', () => {
  expect(complaintAboutPages(new Map([['site.yaml', soundPage]]))).toBe('');
});
