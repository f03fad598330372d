import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeCheck } from '../../src/contract/check-shape.ts';
import { FileErrorList, type Place } from '../../src/contract/file-error.ts';
import type { Answers, FormDescription, Problems } from '../../src/contract/form.ts';
import { resolveFile } from '../../src/contract/resolve.ts';
import { readYaml } from '../../src/contract/yaml-source.ts';
import { checkFixtures } from './check-fixtures.ts';
import { type CaseFile, type FixtureFile, fixtureFileSchema } from './fixture-file.ts';

/** One example: a whole set of answers and what is said about it. */
export interface FixtureCase {
  readonly name: string;
  readonly answers: Answers;
  /** Every message, by field; empty when nothing is wrong. */
  readonly problems: Problems;
  /** The exact body of the call, in order; absent when the case does not say. */
  readonly sends?: Answers;
  /** Whether a browser test types this case into the page too. */
  readonly isForBrowser: boolean;
  readonly place: Place;
}

/** What testers wrote about one form. */
export interface Fixtures {
  readonly file: string;
  readonly today: string;
  readonly base: Answers;
  readonly basePlace: Place;
  readonly cases: readonly FixtureCase[];
}

const checkShape = shapeCheck<FixtureFile>(fixtureFileSchema);

/** Reads the text of a fixture file. Mistakes go to `errors`, all of them. */
export function readFixtures(
  { file, text, form }: { file: string; text: string; form: FormDescription },
  errors: FileErrorList,
): Fixtures | undefined {
  const source = readYaml(file, text, errors);
  if (errors.errors.length > 0) return undefined;
  const resolved = resolveFile(file, new Map([[file, source]]), errors);
  const shape = checkShape(resolved, errors);
  if (!shape) return undefined;
  checkFixtures(shape, { form, resolved, errors });
  return {
    file,
    today: shape.today,
    base: answered(shape.base),
    basePlace: resolved.placeOfKey('/base'),
    cases: shape.cases.map((entry, index) => ({
      ...caseOf(entry, shape.base),
      place: resolved.placeOf(`/cases/${index}`),
    })),
  };
}

/**
 * The fixtures of a form, from `tests/forms/<id>.yaml` below `root`.
 * Throws an Error that names the file to add, or FileErrors with every mistake in it.
 */
export function fixturesOf(form: FormDescription, root: string): Fixtures {
  const file = `tests/forms/${form.id}.yaml`;
  if (!existsSync(join(root, file))) {
    throw new Error(
      `The form "${form.id}" has no examples yet. Add the file ${file}; tests/forms/README.md says how.`,
    );
  }
  const text = readFileSync(join(root, file), 'utf8');
  const errors = new FileErrorList();
  const fixtures = readFixtures({ file, text, form }, errors);
  errors.throwIfAny(new Map([[file, text]]));
  if (!fixtures) throw new Error(`${file} was read without an error and without a result`);
  return fixtures;
}

function caseOf(entry: CaseFile, base: Answers): Omit<FixtureCase, 'place'> {
  const { name, change = {}, answers, problems, sends, browser = false } = entry;
  return {
    name,
    answers: answered(answers ?? { ...base, ...change }),
    problems,
    isForBrowser: browser,
    ...(sends && { sends }),
  };
}

function answered(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null));
}
