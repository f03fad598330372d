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
import {
  brokenFolder,
  brokenTopics,
  type Files,
  followed,
  makeMistake,
  withWayOut,
} from './broken.ts';

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

/** Refused keys whose way out is a choice of the editor: other questions, another place, or other words. */
const unmended: readonly string[] = [
  'looks of alternatives as a list',
  'labels of options in an alternative',
  'an alternative has a text of its own',
  'visitors make up names of a kind',
  'visitors make up further answers',
  'a branch has a default',
  'a branch has a rule of another type',
  'a condition says any of',
  'a condition depends on a limit of days',
  'a question is shown if',
  'the limits of a file stand at its question',
  'a group has sections',
  'a group is read only',
  'steps are written at the form',
  'steps are written in the place of sections',
  'steps at a question',
  'visitors are to be led to another page',
  'a question says that it is required',
  'a question says that it is optional',
  'a question has a position',
  'a second condition is called elseif',
];

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

  test.each(brokenTopics(kind))('each way out that $name says leads further', ({ mistakes }) => {
    for (const mistake of mistakes) {
      const files = makeMistake(mistake, new Map(), sound);
      const complaint = complaintAbout(files);
      const [[name, text] = ['', '']] = files;
      const mended =
        mistake.wayOut === undefined
          ? followed(`${text}`, complaint)
          : `${withWayOut(files, mistake.wayOut).get(name)}`;
      const isOneFile = files.size === 1 && text !== '';
      if (mended === undefined || !isOneFile) {
        if (isOneFile && kind === 'forms' && complaint.includes('cannot be used here'))
          expect.soft(unmended, `${mistake.statement}: ${complaint}`).toContain(mistake.statement);
        continue;
      }
      const next = complaintAbout(new Map([[name, mended]]));
      if (mistake.wayOut !== undefined) expect.soft(next, mistake.statement).toBe('');
      else expect.soft(next.split('\n')[0], mistake.statement).not.toBe(complaint.split('\n')[0]);
    }
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
