import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Answers, FieldErrors } from '../../src/form/model/form.ts';
import { pickAllowedAnswers } from '../../src/form/runtime/allowed-answers.ts';
import { answersIn, toAnswerSections } from '../../src/form/runtime/answer-sections.ts';
import { normalizeAnswers } from '../../src/form/runtime/answers.ts';
import { fromBody, toBody } from '../../src/form/runtime/body.ts';
import { parseControls } from '../../src/form/runtime/parse-controls.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { formTheme } from '../../src/generator/form-modules.ts';
import { allChecks, checkOf } from '../../src/questions/checks.ts';
import { createCellReader, createCellWords } from '../../src/server/requests/sheet-cells.ts';
import { sharedText } from '../form/own-forms.ts';
import { engineHtml } from '../support/engine-html.ts';
import { root } from '../support/forms.ts';
import { controlsInHtml } from '../support/html-controls.ts';
import { loadForm } from '../support/load-form.ts';
import { isLostOnStock, stockRjsf } from '../support/stock-rjsf.ts';

const timeZone = 'America/Toronto';
const folder = join(root, 'src/questions');

const kinds = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** The example of a kind (`src/questions/<kind>/example.yaml`): a form whose first question is of the kind, and answers to it. */
interface Example {
  readonly today: string;
  readonly form: object;
  /** HTML with which its page asks. */
  readonly draws: readonly string[];
  /** The uiSchema of the first question for stock rjsf; absent: none. */
  readonly exports?: object;
  /** The files of its widgets. */
  readonly widgets?: readonly string[];
  readonly cases: readonly ExampleCase[];
}

interface ExampleCase {
  readonly name: string;
  /** The texts that a browser posts without a script, by the name of their controls. */
  readonly controls: Readonly<Record<string, string | readonly string[]>>;
  readonly answers: Answers;
  /** The rules that the answers break; none if they are right. */
  readonly problems?: Readonly<Record<string, string>>;
  /** What a draft keeps of answers that are not sent. */
  readonly keeps?: Answers;
  /** HTML with which the page shows the answers. */
  readonly shows?: readonly string[];
  /** The body. */
  readonly sends?: Answers;
  /** The texts of each answer in mails and at the desk, by its name. */
  readonly reads?: Readonly<Record<string, readonly string[]>>;
  /** The cells of a spreadsheet, by the name of their column. */
  readonly cells?: Readonly<Record<string, string>>;
}

test('every folder is a kind, and every kind has a folder with an example', () => {
  expect(kinds).toEqual(allChecks.map(({ kind }) => kind.name).sort());
  expect(kinds.filter((kind) => !existsSync(join(folder, kind, 'example.yaml')))).toEqual([]);
});

describe.each(kinds.filter((kind) => existsSync(join(folder, kind, 'example.yaml'))))(
  '%s',
  (kind) => {
    const example: Example = parse(readFileSync(join(folder, kind, 'example.yaml'), 'utf8'));
    const { today, draws, exports = {}, widgets, cases } = example;
    const loaded = loadForm('example', formText(example), sharedText);
    const { form } = loaded;
    const [asked] = form.table.rendered('');
    const context = { today };
    // Neither a page nor a draft can choose a file.
    const keptAnswers = (answers: Answers) =>
      asked && form.table.kindOf(asked).isVolatile ? {} : answers;

    test('is the kind of the first question', () => {
      expect(asked?.kind).toBe(kind);
    });

    test('is drawn', () => {
      const html = engineHtml(form, today);
      expect(draws.filter((part) => !html.includes(part))).toEqual([]);
    });

    test('is exported for stock rjsf', () => {
      expect(Reflect.get(loaded.uiSchema, asked?.path ?? '') ?? {}).toEqual(exports);
    });

    testIf(widgets !== undefined)('is drawn by its widgets', () => {
      expect(formTheme(form.table.all).widgets.map(({ file }) => file)).toEqual(widgets);
    });

    test('has an example that is sent, and one that is refused unless nothing can be wrong', () => {
      expect(cases.some(({ sends }) => sends !== undefined)).toBe(true);
      const hasRules = form.table.all.some(
        ({ isRequired, kind: name }) => isRequired && name === kind,
      );
      expect(cases.some(({ problems }) => problems !== undefined)).toBe(hasRules);
    });

    describe.each(cases)('$name', (each) => {
      const { controls, answers, problems = {}, keeps, shows = [], sends, reads, cells } = each;

      test('is read from a post without a script', () => {
        const texts = new Map(
          Object.entries(controls).map(([name, given]) => [name, [given].flat()]),
        );
        expect(normalizeAnswers(form, parseControls(form, texts, timeZone))).toEqual(answers);
      });

      testIf(sends !== undefined)('is posted again by the page that shows it', () => {
        const texts = controlsInHtml(engineHtml(form, today, answers));
        const posted = normalizeAnswers(form, parseControls(form, texts, timeZone));
        expect(posted).toEqual(keptAnswers(answers));
      });

      testIf(sends !== undefined || keeps !== undefined)('is kept in a draft', () => {
        expect(pickAllowedAnswers(form, answers)).toEqual(keeps ?? keptAnswers(answers));
      });

      testIf(shows.length > 0)('is shown by the page', () => {
        const html = engineHtml(form, today, answers);
        expect(shows.filter((part) => !html.includes(part))).toEqual([]);
      });

      test('is judged, also by stock rjsf', () => {
        expect(rulesIn(validate(form, answers, context))).toEqual(problems);
        if (!isLostOnStock(form, answers))
          expect(rulesIn(stockRjsf(loaded, () => today)(answers))).toEqual(problems);
      });

      testIf(sends !== undefined)('can be given on the page, is sent, and taken as JSON', () => {
        const answer = asked && Reflect.get(answers, asked.path);
        if (asked && answer !== undefined && !form.table.kindOf(asked).isVolatile)
          expect(checkOf(asked).whyNotEnterable(answer, asked)).toBe(undefined);
        const body = toBody(form, answers);
        expect(body).toEqual(sends);
        expect(normalizeAnswers(form, fromBody(form, JSON.parse(JSON.stringify(body))))).toEqual(
          answers,
        );
      });

      testIf(sends !== undefined)('reads in words, and in a spreadsheet', () => {
        const reader = { makeSafe: (text: string) => text, timeZone };
        const sections = toAnswerSections(form, sends ?? {}, reader);
        const texts = answersIn(sections.flatMap(({ entries }) => entries)).map((entry) => [
          entry.name,
          entry.texts,
        ]);
        expect(Object.fromEntries(texts)).toEqual(reads);
        const { cellsOf, entryOfCell, askedBehind } = createCellReader(form);
        const { contentOf, textOf } = createCellWords(timeZone);
        const isAsked = askedBehind(sends ?? {});
        const row = cellsOf(sends ?? {}).map((cell) => [
          cell.name,
          textOf(
            contentOf(cell.value, {
              entry: cell.question && entryOfCell(cell.question),
              isAsked: () => isAsked(cell),
            }),
          ),
        ]);
        expect(Object.fromEntries(row)).toEqual(cells);
      });
    });
  },
);

/** The file of a form that asks what an example asks, sends all of it, and stays in the browser. */
function formText({ form }: Example): string {
  const { schema, ...rest }: { schema?: { properties?: object } } = form;
  const fields = Object.keys(schema?.properties ?? {});
  return JSON.stringify({
    send: { local: true, fields },
    messages: {
      submit: 'Keep',
      sending: 'Keeping',
      invalid: 'Wrong',
      success: { show: 'banner', text: 'Kept.' },
    },
    uiSchema: {},
    ...rest,
    schema: { type: 'object', ...schema },
  });
}

/** The names of the rules, with which the messages of these forms begin. */
function rulesIn(problems: FieldErrors): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, message?.split(' ')[0]]),
  );
}

/** Defines a test of what an example says; of what it leaves out there is none. */
function testIf(isSaid: boolean): (title: string, run: () => void) => void {
  return isSaid ? test : () => undefined;
}
