import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWithinReach } from '../../src/fixtures/automatic-cases.ts';
import { type FixtureCase, fixtureFileOf } from '../../src/fixtures/fixtures.ts';
import {
  coverageKey,
  coverageOf,
  type FormMessage,
  fieldOf,
  reachedMessages,
} from '../../src/fixtures/form-messages.ts';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import {
  describeFindings,
  disagreementsIn,
  errorsForCase,
  type Finding,
  findingSource,
  formatSourceLocation,
  sentFindings,
  type ValidatorResult,
} from '../../src/fixtures/report.ts';
import type { Answers, FieldErrors, Form } from '../../src/form/model/form.ts';
import { isReadOnlyQuestion, questionPath } from '../../src/form/model/question.ts';
import { withAnswer } from '../../src/form/runtime/answer-at.ts';
import { evaluateAnswers, normalizeAnswers } from '../../src/form/runtime/answers.ts';
import { fromBody, toBody } from '../../src/form/runtime/body.ts';
import { fileDefects } from '../../src/form/runtime/file-answer.ts';
import { isEqual } from '../../src/form/runtime/is-equal.ts';
import { ruleViolations, validate } from '../../src/form/runtime/validate.ts';
import { checkOf } from '../../src/questions/checks.ts';
import type { RuleName } from '../../src/rules/rules.ts';
import { buildApp } from '../../src/server/build-app.ts';
import { createAskedForms } from '../../src/server/reading/asked-forms.ts';
import { readSettings } from '../../src/server/settings.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import type { FormExamples } from './examples.ts';
import { kindOf } from './kind-of.ts';
import { adviceOn, hasBlankRows, isLostOnStock, stockRjsf } from './stock-rjsf.ts';

/** The title around the examples of a form. */
export const examplesOfTesters = 'the examples of testers';

/** Lets every judge say what it makes of a form's examples, and sees to it that every message is reached. */
export function testForm(examples: FormExamples): void {
  const { id, loaded, fixtures, messages, automatic } = examples;
  const { form, file } = loaded;
  const { today } = fixtures;
  let judges: Judges;
  beforeAll(async () => {
    judges = await callJudges(loaded, today);
  });
  afterAll(() => judges.dismiss());

  describe(examplesOfTesters, () => {
    if (fixtures.cases.length === 0) {
      test('has no examples yet', ({ skip }) =>
        skip(
          `The form "${id}" has no examples yet. Write the first ones with "npm run test:forms -- --update ${id}".`,
        ));
    }

    for (const example of fixtures.cases) {
      test(example.name, async ({ task }) => {
        const shown = { form: id, ...example };
        if (example.step !== undefined) {
          const opinion = { validator: 'validate', actual: errorsForCase(form, example) };
          return failWith(task, disagreementsIn(shown, [opinion], messages));
        }
        const { opinions, faults } = await judges.judge(example);
        failWith(task, [
          ...disagreementsIn(shown, opinions, messages),
          ...(faults.length > 0
            ? [{ ...findingSource(shown), subject: 'the server', lines: faults }]
            : []),
          ...sentFindings(form, example),
        ]);
      });
    }

    if (!form.call) {
      test('stays in the browser: the API has nothing at its address', async () => {
        expect((await judges.post(rawBody(form, fixtures.base))).status).toBe(404);
      });
    }
  });

  describe('what follows from its file', () => {
    // Of an option, another rule may say the same words.
    const textKey = ({ rule, ...said }: Parameters<typeof coverageKey>[0]) =>
      coverageKey({ ...said, rule: rule === 'notOn' ? rule : '' });
    const known = new Set(messages.map(textKey));

    for (const { name, answers, tried } of automatic) {
      test(name, async ({ task }) => {
        const broken = ruleViolations(form, answers, { today });
        if (tried) {
          expect(tried.breaks).toContain(broken.find((each) => each.name === tried.name)?.rule);
        }
        const advice = adviceOn(form, answers);
        const strange = broken.filter(({ name: place, rule, message: text }) => {
          if (advice.includes(text)) return false;
          const question = form.table.at(questionPath(place));
          if (!question || kindOf(question).isSilent) return false;
          // A widget can demand a pattern that the file does not name.
          if (rule === 'pattern' && checkOf(question).patternOf?.({ type: 'string' }, question)) {
            return false;
          }
          return !known.has(textKey({ path: question.path, rule, text }));
        });
        expect(strange).toEqual([]);
        const problems = validate(form, answers, { today });
        const { opinions, faults } = await judges.judge({ answers, problems });
        const place = { file, line: 1, column: 1 };
        failWith(task, disagreementsIn({ form: id, name, place, problems }, opinions, messages));
        expect(faults).toEqual([]);
      });
    }

    if (form.call) {
      test('a body without a field is judged as the empty form', async () => {
        expect((await judges.post({})).problems).toEqual(validate(form, {}, { today }));
      });
    }

    test('the problems are told in the order of the page', () => {
      const order = form.table.inside('').map(({ path }) => path);
      const names = Object.keys(validate(form, {}, { today })).map((name) => name.split('.')[0]);
      const told = [...new Set(names)];
      expect(told).toEqual(order.filter((name) => told.includes(name)));
    });
  });

  // One note says that there are no examples.
  if (fixtures.cases.length === 0) return;

  describe('its messages', () => {
    test('every message of a question is reached by an example of a tester', ({ task }) =>
      failWith(task, unreachedMessages(examples)));

    test('every shared message is reached by some example', ({ task }) => {
      const tried = new Set(
        automatic.flatMap(({ answers }) => reachedMessages(form, answers, today)),
      );
      const missed = coverageOf(form, { messages, fixtures }).filter(
        (message) =>
          !message.isOwn &&
          message.cases.length === 0 &&
          !tried.has(coverageKey(message)) &&
          !isFoundByServer(message.rule),
      );
      failWith(
        task,
        missed.map((message) => unreachedMessage(id, message)),
      );
    });
  });
}

/** Sees to it that each of a form's own messages that a visitor can bring about is shown in a real browser. */
export function testSeenInBrowser(examples: FormExamples): void {
  // Where the browser itself checks first, most messages of ours only answer those who get past it.
  if (examples.loaded.form.isCheckedByBrowser || examples.fixtures.cases.length === 0) return;

  test('each of its own messages is shown in a real browser', ({ task }) =>
    failWith(task, unseenMessages(examples)));
}

/** Answers, and what has to be said about them. */
type Brief = Pick<FixtureCase, 'answers' | 'problems'> & { readonly today?: string };

type Judges = Awaited<ReturnType<typeof callJudges>>;

/**
 * Calls the judges of a form together, at noon of a day, or of the day of an example: `validate`, stock rjsf, and the real server, without a port and on a
 * database of its own.
 */
async function callJudges(loaded: LoadedForm, today: string) {
  const { form } = loaded;
  let day = today;
  const secondOpinion = stockRjsf(loaded, () => day);
  const folder = mkdtempSync(join(tmpdir(), 'form-test-'));
  const store = await openSqliteStore({ path: join(folder, 'requests.sqlite') });
  const app = buildApp({
    forms: [form],
    timeZone: 'UTC',
    store,
    askedForms: createAskedForms({ store, forms: [form] }),
    settings: readSettings({ RATE_LIMIT: '0' }),
    owes: [],
    now: () => new Date(`${day}T12:00:00Z`),
    log: { write: () => undefined },
  });

  /** Sends a body; resolves to what is said of it, and to the text that is kept, if any. */
  async function post(payload: object) {
    const url = `/api/${form.call?.endpoint ?? `submit-${form.id}`}`;
    const response = await app.inject({ method: 'POST', url, payload });
    const { reference = '', fields = {} } = response.json<{
      readonly reference?: string;
      readonly fields?: FieldErrors;
    }>();
    const kept = (await store.find(reference))?.body;
    return { status: response.statusCode, problems: fields, kept };
  }

  return {
    post,

    /** What all of them say, and what else the server does wrong, line by line. */
    async judge({ answers, problems, today: ownDay = today }: Brief) {
      day = ownDay;
      const isForStock = !hasBlankRows(answers) && !isLostOnStock(form, answers);
      const opinions: ValidatorResult[] = [
        { validator: 'validate', actual: validate(form, answers, { today: day }) },
        ...(isForStock ? [{ validator: 'stock rjsf', actual: secondOpinion(answers) }] : []),
      ];
      // The server takes no file without its content, and no other answer to what is fixed, whatever its rules say.
      const isRefused = form.files !== undefined || changesFixed(form, answers);
      if (!form.call || isRefused || !isInBody(form, { answers, problems })) {
        return { opinions, faults: [] };
      }
      const said = await post(rawBody(form, answers));
      opinions.push({ validator: 'the server', actual: said.problems });
      // Where the messages are wrong, they alone are told.
      if (!isEqual(said.problems, problems)) return { opinions, faults: [] };
      const isWrong = Object.keys(problems).length > 0;
      const statuses = isWrong ? [422] : [200, 201];
      const wanted = isWrong ? undefined : JSON.stringify(toBody(form, answers));
      const faults = [
        ...(statuses.includes(said.status) ? [] : [`the server answers with ${said.status}`]),
        ...(said.kept === wanted ? [] : [`the server keeps ${said.kept} in place of ${wanted}`]),
      ];
      return { opinions, faults };
    },

    async dismiss() {
      await app.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether one of the answers stands in the place of one that visitors only see. */
function changesFixed(form: Form, answers: Answers): boolean {
  return evaluateAnswers(form, answers).active.some(
    ({ question, answer }) =>
      isReadOnlyQuestion(question) && answer !== undefined && !isEqual(answer, question.default),
  );
}

/**
 * The body that a browser would send if it checked and tidied nothing: every field of the form, blanks and
 * wrong shapes as they were given, and numbers as numbers, however they were typed.
 */
function rawBody(form: Form, typed: Answers): Answers {
  const { answers: normalized, active } = evaluateAnswers(form, typed);
  const numbers = active.filter(({ answer }) => typeof answer === 'number');
  const answers = numbers.reduce((all, { path, answer }) => withAnswer(all, path, answer), typed);
  const given = form.sentFields.flatMap(({ name, from }) => {
    const [first = name] = from;
    const answer = answers[from.find((question) => normalized[question] !== undefined) ?? first];
    return answer === undefined ? [] : [[name, answer]];
  });
  return { ...toBody(form, {}), ...Object.fromEntries(given) };
}

/**
 * Whether problems can be told from the body at all. Where several questions share a field, the body holds one
 * answer and not the name of its question: a choice that is not offered looks like the text beside it.
 */
function isInBody(form: Form, { answers, problems }: Brief): boolean {
  const told = normalizeAnswers(form, fromBody(form, rawBody(form, answers)));
  const normalized = normalizeAnswers(form, answers);
  return form.sentFields
    .flatMap(({ from }) => (from.length > 1 ? from : []))
    .filter((name) => name in problems)
    .every((name) => JSON.stringify(told[name]) === JSON.stringify(normalized[name]));
}

type Examples = Omit<FormExamples, 'automatic'>;

/** The messages of a form's own that no example of a tester brings about. */
export function unreachedMessages({ id, loaded, fixtures, messages }: Examples): Finding[] {
  return coverageOf(loaded.form, { messages, fixtures })
    .filter(({ isOwn, cases }) => isOwn && cases.length === 0)
    .map((message) => unreachedMessage(id, message));
}

/** The messages of a form's own that a visitor can bring about, and no example types into the page. */
export function unseenMessages({ id, loaded, fixtures, messages }: Examples): Finding[] {
  return coverageOf(loaded.form, { messages, fixtures })
    .filter(({ isOwn, cases }) => isOwn && !cases.some(({ isForBrowser }) => isForBrowser))
    .filter((message) => isWithinReach(loaded.form, message))
    .map(({ path, rule, text, place }) => ({
      form: id,
      subject: `${fieldOf({ path })} · ${rule}: no example types what leads to "${text}" into the page`,
      lines: [
        place.file === loaded.file
          ? `it stands in ${formatSourceLocation(place)}; add "browser: true" to a case in ${fixtureFileOf(id)}`
          : `it stands in ${formatSourceLocation(place)}; add "browser: true" to a case in the form's own file, as shared ones are not typed`,
      ],
    }));
}

/** True for what only the server finds in a file, by its own tests: a tester can but say that it did. */
function isFoundByServer(rule: RuleName): boolean {
  return fileDefects.some((fault) => fault === rule);
}

/** What a tester reads about a message that no example brings about; names the line that holds it. */
export function unreachedMessage(form: string, { path, rule, text, place }: FormMessage): Finding {
  const id = place.file.replace(/^.*\/|\.yaml$/g, '');
  // The same line for all forms that take the question from one file, so that they are told once.
  const toDo =
    id === form
      ? `add a case to ${fixtureFileOf(id)}`
      : `add a case to ${fixtureFileOf(id)}, and take its list under "shared"`;
  const lines = [`it stands in ${formatSourceLocation(place)}; ${toDo}`];
  return { form, subject: `${fieldOf({ path })} · ${rule}: no example leads to "${text}"`, lines };
}

declare module 'vitest' {
  interface TaskMeta {
    findings?: readonly Finding[];
  }
}

/** Fails a test with findings, if there are any; the lines of the program that found them are of no use to testers. */
export function failWith(
  task: { readonly meta: { findings?: readonly Finding[] } },
  findings: readonly Finding[],
): void {
  if (findings.length === 0) return;
  task.meta.findings = findings;
  const failure = new Error(describeFindings(findings).join('\n\n'));
  failure.name = 'Finding';
  failure.stack = '';
  throw failure;
}
