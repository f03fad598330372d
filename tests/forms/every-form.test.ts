import { describe } from 'vitest';
import { loadExamples } from '../support/examples.ts';
import { testAutomaticCases } from '../support/test-automatic-cases.ts';

describe.each(loadExamples().ready)('$id', testAutomaticCases);
