import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../src/page-language/read-content.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { exampleRoot } from '../example/example.ts';

const site = readFileSync(join(exampleRoot, 'content/site.yaml'), 'utf8');
const retention = /^retention:\n(?: .*\n)+/m;

function complaintsAbout(text: string): string[] {
  const errors = new FileErrorList();
  const texts = new Map([['content/site.yaml', site.replace(retention, text)]]);
  readContent(texts, { text: { type: 'object' } }, errors);
  return errors.errors.map(({ message }) => message);
}

test.each([
  ['retention:\n  requests: 24\n  suspects: 30\n', []],
  [
    '',
    [
      '"retention" is missing in this file. Add a line "retention: ...". (How long what visitors send is kept; what is older is deleted every day.)',
    ],
  ],
  [
    'retention:\n  requests: two years\n  suspects: 30\n',
    [
      '"requests" must be a whole number, but it is a text. Write it in digits only, such as 12. (For how many months a request is kept.)',
    ],
  ],
  [
    'retention:\n  requests: 24\n  suspects: 0\n',
    [
      '"suspects" must be 1 at least, but it is 0. (For how many days something is kept that looks like spam.)',
    ],
  ],
])('%j in content/site.yaml is answered with %j', (text, complaints) => {
  expect(complaintsAbout(text)).toEqual(complaints);
});
