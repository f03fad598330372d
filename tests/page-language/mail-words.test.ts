import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blockSchemas } from '../../src/blocks/schemas.ts';
import { readContent } from '../../src/page-language/read-content.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { exampleRoot } from '../example/example.ts';

const site = readFileSync(join(exampleRoot, 'content/site.yaml'), 'utf8');

test('a fact that is misspelt in the words of the mail is reported at its place', () => {
  const errors = new FileErrorList();
  const wrong = site.replace('Thank you for choosing {company}', 'Thank you for choosing {compny}');
  readContent(new Map([['content/site.yaml', wrong]]), blockSchemas(['windows']), errors);
  const [error] = errors.errors;
  expect(wrong.split('\n')[(error?.line ?? 0) - 1]).toContain('text: |');
  expect(error?.message).toContain('"{compny}" would be shown as it is. Did you mean "company"?');
});
