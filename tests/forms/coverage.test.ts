import { describe } from 'vitest';
import { loadExamples } from '../support/examples.ts';
import { testCoverage } from '../support/test-coverage.ts';

describe.each(loadExamples().ready)('$id', testCoverage);
