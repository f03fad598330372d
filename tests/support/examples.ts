import { loadShared } from '../../src/files/load.ts';
import { misnamedExamples } from '../../src/files/misnamed-examples.ts';
import { answerNamed, withAnswerNamed } from '../../src/fixtures/answer-paths.ts';
import {
  countExamples,
  type Fixtures,
  fixturesOf,
  hasExamples,
} from '../../src/fixtures/fixtures.ts';
import { type FormMessage, messagesOf } from '../../src/fixtures/form-messages.ts';
import { probesOf } from '../../src/fixtures/probes.ts';
import { baseFindings, type Finding, unjudged } from '../../src/fixtures/report.ts';
import type { Subschema } from '../../src/form/language/subschema.ts';
import { createValueValidator } from '../../src/form/language/validate-value.ts';
import { isCustomWidget } from '../../src/form/model/custom-widgets.ts';
import type { Answers, Form } from '../../src/form/model/form.ts';
import {
  type ActiveQuestion,
  isReadOnlyQuestion,
  type Widget,
} from '../../src/form/model/question.ts';
import { evaluateAnswers } from '../../src/form/runtime/answers.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { isGroup } from '../../src/form/runtime/objects.ts';
import { rankOf } from '../../src/form/runtime/rule-order.ts';
import type { RuleName } from '../../src/rules/rules.ts';
import { didYouMean } from '../../src/yaml/nearest.ts';
import type { Resolved } from '../../src/yaml/resolve.ts';
import { answersTo } from './answers-to.ts';
import {
  branchDemandsIn,
  type Declaration,
  declarationsIn,
  openQuestion,
  partAt,
  type Start,
} from './declarations.ts';
import { fixturesByTrying, type LoadedForm, loadedForms, root } from './forms.ts';
import { kindOf } from './kind-of.ts';

/** A form with everything its tests need: what testers wrote, and what follows from its file alone. */
export interface FormExamples {
  readonly id: string;
  readonly loaded: LoadedForm;
  readonly fixtures: Fixtures;
  readonly messages: readonly FormMessage[];
  readonly automatic: readonly AutomaticCase[];
}

/** A form whose fixture file is missing or wrong, and what a tester reads about that. */
export interface FormWithoutExamples {
  readonly id: string;
  readonly findings: readonly Finding[];
}

/**
 * Every form of the project, or only those named, with its examples or with the reason why it has none: a name that is
 * no form's, a wrong fixture file, or a base that is wrong, from which nothing can start. A form without a file of
 * examples is tried with valid answers that were found by trying.
 */
export function loadExamples(ids: readonly string[] = []): {
  readonly ready: readonly FormExamples[];
  readonly unready: readonly FormWithoutExamples[];
} {
  const shared = loadShared(root);
  const ready: FormExamples[] = [];
  const unready: FormWithoutExamples[] = [...unknownForms(ids), ...examplesOfNoForm(ids)];
  for (const loaded of loadedForms) {
    const { id } = loaded.form;
    if (ids.length > 0 && !ids.includes(id)) continue;
    if (!hasExamples(id, root)) {
      ready.push(...triedExamples(loaded, shared));
      continue;
    }
    const fixtures = fixturesOrFindings(loaded);
    if (!isRead(fixtures)) {
      unready.push({ id, findings: fixtures });
      continue;
    }
    const messages = messagesOf(loaded, shared);
    const findings = baseFindings({ form: loaded.form, fixtures, messages });
    if (findings.length > 0) unready.push({ id, findings });
    else ready.push(examplesOf(loaded, { fixtures, messages }));
  }
  return { ready, unready };
}

/** A form without a file of examples, with valid answers found by trying; none if they are not found. */
function triedExamples(loaded: LoadedForm, shared: Resolved): FormExamples[] {
  const fixtures = fixturesByTrying(loaded);
  const messages = messagesOf(loaded, shared);
  const isTried = baseFindings({ form: loaded.form, fixtures, messages }).length === 0;
  return isTried ? [examplesOf(loaded, { fixtures, messages })] : [];
}

/** A form with its examples, given what testers wrote and all that it can come to say. */
export function examplesOf(
  loaded: LoadedForm,
  { fixtures, messages }: Pick<FormExamples, 'fixtures' | 'messages'>,
): FormExamples {
  const automatic = automaticCases({ ...loaded, ...fixtures, messages });
  return { id: loaded.form.id, loaded, fixtures, messages, automatic };
}

function unknownForms(ids: readonly string[]): FormWithoutExamples[] {
  const known = loadedForms.map(({ form }) => form.id);
  return ids
    .filter((id) => !known.includes(id))
    .map((id) => {
      const line = `There is no form "${id}".${didYouMean(id, known)} Forms: ${known.join(', ')}.`;
      return { id, findings: [{ form: id, lines: [line] }] };
    });
}

/** What never runs because of the name of its file; of several forms, only what was probably written for those named. */
function examplesOfNoForm(ids: readonly string[]): FormWithoutExamples[] {
  const known = loadedForms.map(({ form }) => form.id);
  return misnamedExamples(root, known)
    .filter(({ form }) => ids.length === 0 || ids.some((id) => id === form))
    .map(({ file, message }) => {
      return { id: file, findings: [{ form: file, lines: [`${file}:1:1: ${message}`] }] };
    });
}

function fixturesOrFindings({ form }: LoadedForm): Fixtures | Finding[] {
  try {
    return fixturesOf(form, root);
  } catch (error) {
    // Turned into a failing test of this form alone, so that the other forms are still judged.
    if (!(error instanceof Error)) throw error;
    const findings = error.message
      .split('\n\n')
      .map((text) => ({ form: form.id, lines: text.split('\n') }));
    const count = countExamples(form.id, root);
    const [first, ...others] = findings;
    if (!first || count === 0) return findings;
    const told = `${form.id}: until this is corrected, ${unjudged(count)}.`;
    return [{ ...first, lines: [...first.lines, told] }, ...others];
  }
}

function isRead(fixtures: Fixtures | Finding[]): fixtures is Fixtures {
  return !Array.isArray(fixtures);
}

/** An example that nobody wrote. */
export interface AutomaticCase {
  readonly name: string;
  readonly answers: Answers;
  /** The question that is tried, and the rules of the file of which its answer breaks one first; undefined: none. */
  readonly tried?: { readonly name: string; readonly breaks: readonly (string | undefined)[] };
}

/** A form to try out, valid answers to start from, examples of testers, and what the form's file says. */
type Subject = Start & { readonly messages: readonly FormMessage[] };

/** The examples that follow from a form's file alone: empty, valid, and answers on both sides of every rule of every question. */
export function automaticCases(given: Omit<Subject, 'judge'>): AutomaticCase[] {
  const subject = { ...given, judge: createValueValidator(given.today) };
  const demands = branchDemandsIn(subject).flatMap(({ asked, otherwise }) => [asked, otherwise]);
  return [
    { name: 'an empty form', answers: {} },
    { name: 'an untouched form', answers: initialAnswers(subject.form) },
    { name: 'the base', answers: subject.base },
    ...declarationsIn(subject).flatMap((declaration) => casesOf(declaration, subject)),
    ...demands.flatMap((demand) => {
      const opened = openQuestion(demand, subject);
      return opened ? caseOf(undefined, { place: demand, opened, subject }) : [];
    }),
  ];
}

function casesOf(place: Declaration, subject: Subject): AutomaticCase[] {
  const { form, today, judge } = subject;
  const opened = openQuestion(place, subject);
  if (!opened) return [];
  const { answers: normalized, active } = evaluateAnswers(form, opened);
  const question = active.find(({ name }) => name === place.name)?.question;
  if (!question || kindOf(question).isSilent) return [];
  const value = answerNamed(opened, place.name);
  const part = partAt(subject, normalized, place.name);
  const probes = (tried: Subschema, known: readonly unknown[]) => [
    ...probesOf({ part: tried, widget: question.widget, known }, judge).values(),
  ];
  const entries =
    kindOf(question).isSeveral?.(question) && !question.options ? probes(part.items ?? {}, []) : [];
  const answers = [
    ...answersTo(question, { value, today }).filter(
      (answer) => part.type !== 'object' || !isGroup(answer),
    ),
    ...(['object', 'array'].includes(part.type ?? '')
      ? []
      : probes(part, value === undefined ? [] : [value])),
    ...[part.exclusiveMinimum, part.exclusiveMaximum, part.const].filter((each) => each ?? false),
    ...entries.map((entry) => [entry]),
  ];
  const different = new Map(answers.map((answer) => [JSON.stringify(answer), answer]));
  return [...different.values()].flatMap((answer) => caseOf(answer, { place, opened, subject }));
}

interface Opened {
  readonly place: Declaration;
  readonly opened: Answers;
  readonly subject: Subject;
}

/** The case of one answer to a question; none where the question is no longer asked. */
function caseOf(answer: unknown, { place, opened, subject }: Opened): AutomaticCase[] {
  const { name, when, pointer } = place;
  const answers = withAnswerNamed(opened, name, answer);
  const { answers: normalized, active } = evaluateAnswers(subject.form, answers);
  const entry = active.find((each) => each.name === name);
  if (!entry) return [{ name: `${name} is not asked (${pointer})`, answers }];
  const isUntouched = active.some(
    (around) => around.answer === undefined && name.startsWith(`${around.name}.`),
  );
  const breaks = isUntouched
    ? [undefined]
    : firstBroken(entry, partAt(subject, normalized, name), subject);
  const where = when === true ? '' : ` (${pointer})`;
  const words = `${inWords(answer)} ${breaks[0] ? `breaks ${breaks.join(' or ')}` : 'is taken'}`;
  return [{ name: `${name}: ${words}${where}`, answers, tried: { name, breaks } }];
}

/** The rules that an answer breaks first, by what the file says of its question alone: several where none comes before another. */
function firstBroken(
  { question, answer, isRequired, normalizedName }: ActiveQuestion,
  { properties: _properties, if: _if, allOf: _allOf, items, ...own }: Subschema,
  { judge }: Subject,
): (string | undefined)[] {
  // A group is always there, and a blank row is left out.
  const isAsked = isRequired && question.type !== 'object' && normalizedName !== undefined;
  if (answer === undefined) return [isAsked ? 'required' : undefined];
  // Each row tells for itself what is wrong in it.
  const part = { ...own, ...(items && kindOf(question).isSeveral?.(question) && { items }) };
  const [first, ...others] = judge(part, answer).map(({ rule }) => rule);
  return [first, ...others.filter((rule) => rankOf(rule) === rankOf(first ?? ''))];
}

function inWords(answer: unknown): string {
  const text = JSON.stringify(answer) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
}

/** The rules that can be broken by hand where anything at all can be typed. */
const always: readonly RuleName[] = [
  ...(['required', 'pattern', 'minLength', 'maxLength'] as const),
  ...(['notOn', 'notBefore', 'notAfter'] as const),
];

/** The further rules that each kind of control lets a visitor break. */
const further: { readonly [Name in Widget]?: readonly RuleName[] } = {
  text: ['format', 'const'],
  textarea: ['const'],
  email: ['format', 'const'],
  uri: ['format', 'const'],
  updown: [
    ...(['type', 'const', 'minimum', 'maximum', 'multipleOf'] as const),
    ...(['exclusiveMinimum', 'exclusiveMaximum'] as const),
  ],
  range: ['multipleOf'],
  radio: ['const'],
  select: ['const'],
  checkboxes: ['minItems', 'maxItems'],
  rows: ['uniqueItems'],
  file: ['accept', 'maxSize', 'maxTotal', 'minItems', 'maxItems'],
};

/**
 * Whether a visitor can bring a message about by hand: a page offers nothing but options, stars and days. What a widget of the
 * project's own prevents, only its author knows, who words no message for it.
 */
export function isWithinReach({ table }: Form, { path, rule }: FormMessage): boolean {
  const question = table.at(path);
  if (!question || isReadOnlyQuestion(question) || question.widget === 'hidden') return false;
  const { widget, minItems = 0 } = question;
  // The page begins with these rows, and keeps them.
  if (widget === 'rows' && minItems > 0 && rule === 'required') return false;
  return isCustomWidget(widget) || [...always, ...(further[widget] ?? [])].includes(rule);
}
