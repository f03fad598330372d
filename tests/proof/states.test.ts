import { expect, test } from 'vitest';
import { answerNamed } from '../../src/fixtures/answer-paths.ts';
import { readFixtures } from '../../src/fixtures/fixtures.ts';
import { messagesOf } from '../../src/fixtures/form-messages.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { statesOf } from '../../src/proof/facts/states.ts';
import { ruleNamed } from '../../src/rules/rules.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { resolveFile } from '../../src/yaml/resolve.ts';
import { parseYaml } from '../../src/yaml/yaml-source.ts';
import { sharedText, windowForm } from '../form/own-forms.ts';
import { richExamples } from '../rich/rich-form.ts';

const file = 'tests/forms/windows.yaml';
const cases = `
today: 2026-05-10
base: { fullName: Dana, isHigh: "Yes", ladder: At door, day: 2026-05-20, panes: 3, extras: [Sills] }
cases:
  - { name: a name of one letter is too short, change: { fullName: D }, problems: { fullName: "minLength 2" } }
`;

function judged() {
  const loaded = windowForm();
  const errors = new FileErrorList();
  const { form } = loaded;
  const fixtures = readFixtures({ file, texts: new Map([[file, cases]]), form }, errors);
  if (!fixtures) throw new Error('the examples were not read');
  const source = parseYaml('forms/_shared.yaml', sharedText, errors);
  const shared = resolveFile(source.file, new Map([[source.file, source]]), errors);
  expect(errors.errors).toEqual([]);
  return { form, fixtures, messages: messagesOf(loaded, shared) };
}

function judgedRich(id: string) {
  const { loaded, fixtures, messages } = richExamples(id);
  return { form: loaded.form, fixtures, messages };
}

const subjects = [judged(), judgedRich('days')];

test.each(subjects)(
  'a message of $form.id stands over an answer that is told it, or over none',
  (subject) => {
    const { form, fixtures } = subject;
    for (const { answers, problems, response, title } of statesOf(subject)) {
      if (response) continue;
      const told = validate(form, answers, { today: fixtures.today });
      for (const [name, text] of Object.entries(problems)) {
        if (answerNamed(answers, name) !== undefined)
          expect(told[name], `${title}: ${name}`).toBe(text);
      }
    }
  },
);

test.each([...subjects, judgedRich('files')])('every message of $form.id is shown', (subject) => {
  const shown = statesOf(subject).flatMap(({ problems }) => Object.entries(problems));
  const texts = new Set(shown.map(([name, text]) => `${name}: ${text}`));
  for (const { path, text } of subject.messages) expect(texts).toContain(`${path}: ${text}`);
});

test.each([judgedRich('days'), judgedRich('files')])(
  'a message of $form.id stands over the answer that breaks its rule, where the rule knows one',
  (subject) => {
    const states = statesOf(subject);
    const known = subject.messages.filter(({ rule }) => ruleNamed(rule)?.violatingAnswer);
    expect(known.length).toBeGreaterThan(0);
    const isOverAnswer = ({ path, text }: (typeof known)[number]) =>
      states.some(
        ({ answers, problems }) =>
          problems[path] === text && answerNamed(answers, path) !== undefined,
      );
    expect(known.filter((message) => !isOverAnswer(message)).map(({ text }) => text)).toEqual([]);
  },
);
