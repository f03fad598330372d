import { test } from 'vitest';
import {
  coverageOf,
  type FormMessage,
  fieldOf,
  messageKey,
  reachedMessages,
} from '../../src/fixtures/form-messages.ts';
import { describePlace, type Finding } from '../../src/fixtures/report.ts';
import { isCustomWidget } from '../../src/form/custom-widgets.ts';
import type { Form } from '../../src/form/form.ts';
import type { RuleName } from '../../src/form/language/keywords.ts';
import { isFixed, type Widget } from '../../src/form/question.ts';
import type { FormExamples } from './examples.ts';
import { failWith } from './fail-with.ts';

/** Sees to it that every message of a form is reached: its own ones by an example of a tester, the shared ones by any. */
export function testCoverage(examples: FormExamples): void {
  const { id, loaded, fixtures, messages, automatic } = examples;
  const { form } = loaded;

  test('every message of a question is reached by an example of a tester', ({ task }) =>
    failWith(task, unreachedMessages(examples)));

  test('every shared message is reached by some example', ({ task }) => {
    const tried = new Set(
      automatic.flatMap(({ answers }) => reachedMessages(form, answers, fixtures.today)),
    );
    const missed = coverageOf(form, { messages, fixtures })
      .filter(({ cases, isOwn }) => cases.length === 0 && !isOwn)
      .filter((message) => !tried.has(messageKey(message)));
    failWith(
      task,
      missed.map((message) => unreachedMessage(id, message)),
    );
  });
}

/** Sees to it that each of a form's own messages that a visitor can bring about is shown in a real browser. */
export function testSeenInBrowser(examples: FormExamples): void {
  // Where the browser itself checks first, most messages of ours only answer those who get past it.
  if (examples.loaded.form.isCheckedByBrowser) return;

  test('each of its own messages is shown in a real browser', ({ task }) =>
    failWith(task, unseenMessages(examples)));
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
        `it stands in ${describePlace(place)}; add "browser: true" to a case in tests/forms/${id}.yaml`,
      ],
    }));
}

/** What a tester reads about a message that no example brings about; names the line that holds it. */
export function unreachedMessage(form: string, { path, rule, text, place }: FormMessage): Finding {
  const lines = [`it stands in ${describePlace(place)}; add a case to tests/forms/${form}.yaml`];
  return { form, subject: `${fieldOf({ path })} · ${rule}: no example leads to "${text}"`, lines };
}

/** The rules that can be broken by hand where anything at all can be typed. */
const always: readonly RuleName[] = ['required', 'pattern', 'minLength', 'maxLength', 'notBefore'];

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
};

/**
 * Whether a visitor can bring a message about by hand: a page offers nothing but options, stars and days. What a widget of the
 * project's own prevents, only its author knows, who words no message for it.
 */
function isWithinReach({ table }: Form, { path, rule }: FormMessage): boolean {
  const question = table.at(path);
  if (!question || isFixed(question) || question.widget === 'hidden') return false;
  const { widget } = question;
  return isCustomWidget(widget) || [...always, ...(further[widget] ?? [])].includes(rule);
}
