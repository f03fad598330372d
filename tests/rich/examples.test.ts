import { describe } from 'vitest';
import { testAutomaticCases } from '../support/test-automatic-cases.ts';
import { testCoverage } from '../support/test-coverage.ts';
import { testFixtures } from '../support/test-fixtures.ts';
import { richExamples } from './rich-form.ts';

// What no form of this site has: groups, rows, numbers, boxes, several conditions.
const examples = richExamples();

describe('the rich form: the examples of testers', () => testFixtures(examples));
describe('the rich form: what follows from its file', () => testAutomaticCases(examples));
describe('the rich form: its messages', () => testCoverage(examples));
