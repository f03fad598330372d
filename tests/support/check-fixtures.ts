import type { FormDescription } from '../../src/runtime/form.ts';
import { everyProperty } from '../../src/runtime/parts.ts';
import type { FileErrorList } from '../../src/yaml/file-error.ts';
import { didYouMean } from '../../src/yaml/nearest.ts';
import { pointerStep, type Resolved } from '../../src/yaml/resolve.ts';
import type { Say } from '../../src/yaml/say.ts';
import { checkNamesIn } from './check-fixture-names.ts';
import { readProblems } from './fixture-answers.ts';
import type { CaseFile, FixtureFile } from './fixture-file.ts';
import { type PlacedCase, placedCases } from './placed-cases.ts';

interface Surroundings {
  readonly form: FormDescription;
  readonly resolved: Resolved;
  readonly errors: FileErrorList;
}

/** What no schema can say of a fixture file: names that exist, statements that differ. */
export function checkFixtures(file: FixtureFile, surroundings: Surroundings): void {
  checkNames(file.base, '/base', surroundings);
  const cases = placedCases(file);
  for (const { entry, pointer } of cases) checkCase(entry, pointer, surroundings);
  checkStatements(cases, surroundings);
}

function checkCase(entry: CaseFile, pointer: string, surroundings: Surroundings): void {
  const { resolved, errors } = surroundings;
  checkNames(entry.change, `${pointer}/change`, surroundings);
  checkNames(entry.answers, `${pointer}/answers`, surroundings);
  checkNames(entry.problems, `${pointer}/problems`, surroundings);
  checkMessages(entry.problems, `${pointer}/problems`, surroundings);
  checkSent(entry.sends, `${pointer}/sends`, surroundings);
  if (entry.change && entry.answers) {
    errors.add(
      resolved.placeOfKey(`${pointer}/answers`),
      '"answers" says everything, so "change" has nothing to change. Keep one of the two.',
    );
  }
  if (entry.sends && Object.keys(readProblems(entry.problems)).length > 0) {
    errors.add(
      resolved.placeOfKey(`${pointer}/sends`),
      'Answers with a problem are not sent. Remove "sends", or write "problems: {}".',
    );
  }
}

function checkNames(
  record: object | undefined,
  pointer: string,
  { form, resolved, errors }: Surroundings,
): void {
  checkNamesIn(record, { part: form.schema, name: '', pointer }, sayAt(resolved, errors));
}

function checkSent(
  record: Readonly<Record<string, unknown>> = {},
  pointer: string,
  { form, resolved, errors }: Surroundings,
): void {
  const known = form.sentFields.map(({ name }) => name);
  const questions = everyProperty(form.schema);
  const say = sayAt(resolved, errors);
  for (const [name, value] of Object.entries(record)) {
    const place = pointer + pointerStep(name);
    const field = form.sentFields.find((candidate) => candidate.name === name);
    const part = questions[field?.from[0] ?? ''] ?? {};
    if (field) checkNamesIn(value, { part, name, pointer: place }, say);
    else {
      const advice = `${didYouMean(name, known)} It sends: ${known.join(', ')}.`;
      say(place, `The form sends no field "${name}".${advice}`, 'key');
    }
  }
}

function checkMessages(problems: object, pointer: string, surroundings: Surroundings): void {
  const { resolved, errors } = surroundings;
  for (const [name, message] of Object.entries(problems)) {
    const place = pointer + pointerStep(name);
    if (typeof message === 'object' && message !== null) {
      checkMessages(message, place, surroundings);
    } else if (typeof message !== 'string' || message === '') {
      errors.add(
        resolved.placeOf(place),
        'A message is a text, word for word as the form says it.',
      );
    }
  }
}

function sayAt(resolved: Resolved, errors: FileErrorList): Say {
  return (pointer, message, at = 'value') =>
    errors.add(at === 'key' ? resolved.placeOfKey(pointer) : resolved.placeOf(pointer), message);
}

function checkStatements(cases: readonly PlacedCase[], { resolved, errors }: Surroundings): void {
  const seen = new Set<string>();
  for (const { entry, pointer } of cases) {
    const { name } = entry;
    const place = resolved.placeOf(`${pointer}/name`);
    if (seen.has(name)) {
      errors.add(place, `Another case is already named "${name}". Say what differs in this one.`);
    }
    if (/\bshould\b/i.test(name)) {
      errors.add(
        place,
        'Say what is, not what should be, such as "a name of one letter is too short".',
      );
    }
    seen.add(name);
  }
}
