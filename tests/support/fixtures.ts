import { readYamlFolder } from '../../src/files/read-yaml-folder.ts';
import type { Answers, FormDescription, Problems } from '../../src/runtime/form.ts';
import { shapeCheck } from '../../src/yaml/check-shape.ts';
import { FileErrorList, type Place } from '../../src/yaml/file-error.ts';
import { pointerStep, resolveFile } from '../../src/yaml/resolve.ts';
import { readYaml, type YamlSource } from '../../src/yaml/yaml-source.ts';
import { checkFixtures } from './check-fixtures.ts';
import { changedBy, readAnswers, readProblems } from './fixture-answers.ts';
import { type CaseFile, type FixtureFile, fixtureFileSchema } from './fixture-file.ts';
import { placedCases } from './placed-cases.ts';

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
  /** Where the example names a field that is sent, given with dots; else where the nearest part around it stands. */
  placeOfSent(name: string): Place;
}

/** What testers wrote about one form. */
export interface Fixtures {
  readonly file: string;
  readonly today: string;
  readonly base: Answers;
  /** Where the base answers a question, given with dots; else where it begins. */
  placeInBase(name: string): Place;
  readonly cases: readonly FixtureCase[];
}

const checkShape = shapeCheck<FixtureFile>(fixtureFileSchema);

/** A fixture file and its form; `texts` holds the files of its folder, which it may refer to. */
export interface FixtureText {
  readonly file: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly form: FormDescription;
}

/** Reads a fixture file. Mistakes go to `errors`, all of them. */
export function readFixtures(
  { file, texts, form }: FixtureText,
  errors: FileErrorList,
): Fixtures | undefined {
  const sources = readSources(file, texts, errors);
  if (errors.errors.length > 0) return undefined;
  const resolved = resolveFile(file, sources, errors);
  const shape = checkShape(resolved, errors);
  if (!shape) return undefined;
  checkFixtures(shape, { form, resolved, errors });
  return {
    file,
    today: shape.today,
    base: readAnswers(shape.base),
    placeInBase: (name) => resolved.placeOfKey(`/base${pointerOf(name)}`),
    cases: placedCases(shape).map(({ entry, pointer }) => ({
      ...caseOf(entry, shape.base),
      place: resolved.placeOf(pointer),
      placeOfSent: (name) => resolved.placeOfKey(`${pointer}/sends${pointerOf(name)}`),
    })),
  };
}

/**
 * The fixtures of a form, from `tests/forms/<id>.yaml` below `root`.
 * Throws an Error that names the file to add, or FileErrors with every mistake in it.
 */
export function fixturesOf(form: FormDescription, root: string): Fixtures {
  const file = `tests/forms/${form.id}.yaml`;
  const texts = readYamlFolder(root, 'tests/forms');
  if (!texts.has(file)) {
    throw new Error(
      `The form "${form.id}" has no examples yet. Add the file ${file}; tests/forms/README.md says how.`,
    );
  }
  const errors = new FileErrorList();
  const fixtures = readFixtures({ file, texts, form }, errors);
  errors.throwIfAny(texts);
  if (!fixtures) throw new Error(`${file} was read without an error and without a result`);
  return fixtures;
}

/** The file itself and those it names: a mistake of syntax elsewhere is told where it belongs. */
function readSources(
  file: string,
  texts: ReadonlyMap<string, string>,
  errors: FileErrorList,
): ReadonlyMap<string, YamlSource> {
  const text = texts.get(file) ?? '';
  const isNamed = (name: string) => text.includes(`${name.slice(name.lastIndexOf('/') + 1)}#`);
  const read = [...texts].filter(([name]) => name === file || isNamed(name));
  return new Map(read.map(([name, content]) => [name, readYaml(name, content, errors)]));
}

function pointerOf(name: string): string {
  return name.split('.').map(pointerStep).join('');
}

function caseOf(entry: CaseFile, base: Answers): Omit<FixtureCase, 'place' | 'placeOfSent'> {
  const { name, change = {}, answers, problems, sends, browser = false } = entry;
  return {
    name,
    answers: answers ? readAnswers(answers) : changedBy(readAnswers(base), change),
    problems: readProblems(problems),
    isForBrowser: browser,
    ...(sends && { sends }),
  };
}
