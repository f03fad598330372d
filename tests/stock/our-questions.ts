import type { Answers, Form } from '../../src/form/model/form.ts';
import {
  type ActiveQuestion,
  type Path,
  parentPath,
  type Question,
  questionPath,
} from '../../src/form/model/question.ts';
import { activeQuestions, normalizeAnswers } from '../../src/form/runtime/answers.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { labelPath } from '../../src/form/runtime/labels.ts';
import { starsOf } from '../../src/questions/stars-of.ts';
import { kindOf } from '../support/kind-of.ts';
import type { DrawnQuestion } from './stock-form.ts';

/** The questions that this project asks under these answers, in the words of what stock rjsf draws. */
export function ourQuestions(form: Form, answers: Answers = initialAnswers(form)): DrawnQuestion[] {
  return leavesOf(form, answers).map((asked) => asDrawn(form, asked));
}

/** Answers beside those that the form starts with, as a draft or an address brings them; stock rjsf fills in defaults, too. */
export function asStarted(form: Form, answers: Answers): Answers {
  return { ...initialAnswers(form), ...answers };
}

/** Answers as stock rjsf has them: normalised, and a file with its contents in the place of its name. */
export function forStock(form: Form, answers: Answers): Answers {
  const normalized = normalizeAnswers(form, answers);
  return leavesOf(form, normalized)
    .filter(({ question }) => question.widget === 'file' && !kindOf(question).isUpload?.(question))
    .reduce((given, { path, answer }) => replaced(given, path, fileOf(answer)), normalized);
}

/**
 * What stock rjsf says, one message for each of our questions: that of the nearest question around each place. There, a group with
 * nothing but defaults in it has to be answered.
 */
export function nearestMessages(
  form: Form,
  answers: Answers,
  messages: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
  const names = activeQuestions(form, normalizeAnswers(form, answers)).map(({ name }) => name);
  const leftOut = activeQuestions(form, answers).filter(({ isLeftOut }) => isLeftOut);
  const told: Record<string, string> = {};
  for (const [path, [message = '']] of Object.entries(messages)) {
    const steps = path.split('.');
    while (steps.length > 1 && !names.includes(steps.join('.'))) steps.pop();
    const name = steps.join('.');
    if (!leftOut.some((each) => each.name === name)) told[name] ??= message;
  }
  return told;
}

/** The questions that are answered by a control, without the groups and rows around them. */
function leavesOf(form: Form, answers: Answers): ActiveQuestion[] {
  return activeQuestions(form, answers).filter(
    ({ question }) => !kindOf(question).isContainer && !kindOf(question).isSilent,
  );
}

function asDrawn(form: Form, asked: ActiveQuestion): DrawnQuestion {
  const { name, question, isRequired } = asked;
  const { widget, options = [] } = question;
  const isChoice = widget === 'radio' || widget === 'select' || widget === 'checkboxes';
  const labels = isChoice ? options.map(({ label }) => label) : [];
  const stars = starsOf(question).map((count) => (count === 1 ? '1 star' : `${count} stars`));
  return {
    path: name,
    label: widget === 'hidden' ? '' : labelOf(form, asked),
    control: controlOf(question),
    options: widget === 'rating' ? stars : labels,
    isRequired,
  };
}

/** An entry of a list has the list's label and its number in stock rjsf, with a hyphen; or else a label of its own. */
function labelOf(form: Form, { name, path, question }: ActiveQuestion): string {
  const { title } = question;
  const list = typeof path.at(-1) === 'number' && form.table.at(parentPath(question.path));
  if (!list || list.title !== title) return title;
  return (labelPath((own) => form.table.at(questionPath(own)), name).at(-1) ?? '').replace(
    / (?=\d+$)/,
    '-',
  );
}

const controls: Readonly<Record<string, string>> = {
  checkboxes: 'checkbox',
  rating: 'radio',
  updown: 'number',
  uri: 'url',
  'date-time': 'datetime-local',
};

function controlOf({ type, widget, ui }: Question): string {
  const isNumber = type === 'integer' || type === 'number';
  if (widget === 'text') return ui.inputType ?? (isNumber ? 'number' : 'text');
  return controls[widget] ?? widget;
}

function fileOf(name: unknown): unknown {
  if (typeof name !== 'string') return name;
  return `data:application/octet-stream;name=${encodeURIComponent(name)};base64,AA==`;
}

function replaced(answers: Answers, path: Path, answer: unknown): Answers {
  const [first, ...others] = path;
  if (first === undefined || answer === undefined) return answers;
  const next = others.length === 0 ? answer : replaced(inside(answers, first), others, answer);
  if (Array.isArray(answers)) return answers.with(Number(first), next) as unknown as Answers;
  return { ...answers, [first]: next };
}

function inside(answers: Answers, step: string | number): Answers {
  const inner = answers[step];
  return typeof inner === 'object' && inner !== null ? (inner as Answers) : {};
}
