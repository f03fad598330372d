import { readdirSync } from 'node:fs';
import { describe } from 'vitest';
import { testAutomaticCases } from '../support/test-automatic-cases.ts';
import { testFixtures } from '../support/test-fixtures.ts';
import { testCoverage } from '../support/test-messages.ts';
import { richExamples } from './rich-form.ts';

const fixtures = '-fixtures.yaml';
const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith(fixtures));

// Forms with everything that no form of the site has: groups, rows, numbers, boxes, several conditions.
describe.each(names.map((name) => name.replace(fixtures, '')))('the form "%s"', (id) => {
  const examples = richExamples(id);

  describe('the examples of testers', () => testFixtures(examples));
  describe('what follows from its file', () => testAutomaticCases(examples));
  describe('its messages', () => testCoverage(examples));
});
