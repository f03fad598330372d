import { readdirSync } from 'node:fs';
import { describe } from 'vitest';
import { testForm } from '../support/test-form.ts';
import { richExamples } from './rich-form.ts';

const fixtures = '-fixtures.yaml';
const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith(fixtures));

// Forms with everything that no form of the site has: groups, rows, numbers, boxes, several conditions.
describe.each(names.map((name) => name.replace(fixtures, '')))('the form "%s"', (id) => {
  testForm(richExamples(id));
});
