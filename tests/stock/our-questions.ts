import { initialAnswers, settle } from '../../src/runtime/answers.ts';
import type { Answers, Form } from '../../src/runtime/form.ts';
import { labelsTo } from '../../src/runtime/labels.ts';
import { type Question, questionsAsked, titleOf } from '../../src/runtime/questions.ts';
import { uiOption } from '../../src/runtime/ui.ts';
import { drawingOf, optionsOf } from '../../src/runtime/widgets.ts';
import type { DrawnQuestion } from './stock-form.ts';

/** The questions that this project asks under these answers, in the words of what stock rjsf draws. */
export function ourQuestions(form: Form, answers: Answers = initialAnswers(form)): DrawnQuestion[] {
  return leavesOf(form, settle(form, answers)).map((question) => asDrawn(form, question));
}

/** Answers beside those that the form starts with, as a draft or an address brings them; stock rjsf fills in defaults, too. */
export function asStarted(form: Form, answers: Answers): Answers {
  return { ...initialAnswers(form), ...answers };
}

/** Answers as stock rjsf has them: settled, and a file with its contents in the place of its name. */
export function forStock(form: Form, answers: Answers): Answers {
  const settled = settle(form, answers);
  const files = leavesOf(form, settled).filter(({ part, ui }) => drawingOf(part, ui) === 'file');
  return files.reduce((given, { path, answer }) => replaced(given, path, fileOf(answer)), settled);
}

/** What stock rjsf says, one message for each of our questions: that of the nearest question around each place. */
export function nearestMessages(
  form: Form,
  answers: Answers,
  messages: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
  const names = questionsAsked(form, settle(form, answers)).map(({ name }) => name);
  const told: Record<string, string> = {};
  for (const [path, [message = '']] of Object.entries(messages)) {
    const steps = path.split('.');
    while (steps.length > 1 && !names.includes(steps.join('.'))) steps.pop();
    told[steps.join('.')] ??= message;
  }
  return told;
}

/** The questions that are answered by a control, without the groups and rows around them. */
function leavesOf(form: Form, settled: Answers): Question[] {
  return questionsAsked(form, settled).filter(
    ({ part, ui }) => !['group', 'rows'].includes(drawingOf(part, ui)),
  );
}

function asDrawn(form: Form, question: Question): DrawnQuestion {
  const { name, part, ui, isRequired } = question;
  const drawing = drawingOf(part, ui);
  const { minimum = 1, maximum = 5 } = part;
  const stars = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  const isChoice = ['radio', 'select', 'checkboxes'].includes(drawing);
  const options = isChoice ? optionsOf(part, ui).map(({ label }) => label) : [];
  return {
    path: name,
    label: drawing === 'hidden' ? '' : labelOf(form, question),
    control: controlOf(question),
    options: drawing === 'rating' ? stars.map((n) => (n === 1 ? '1 star' : `${n} stars`)) : options,
    isRequired,
  };
}

/** An entry of a list has the list's label and its number in stock rjsf, with a hyphen; or else a label of its own. */
function labelOf(form: Form, question: Question): string {
  const { name, path, part } = question;
  const isEntry = typeof path.at(-1) === 'number' && part.title === undefined;
  return isEntry
    ? (labelsTo(form, name).at(-1) ?? '').replace(/ (?=\d+$)/, '-')
    : titleOf(question);
}

const controls: Readonly<Record<string, string>> = {
  checkboxes: 'checkbox',
  rating: 'radio',
  updown: 'number',
  uri: 'url',
  'date-time': 'datetime-local',
};

function controlOf({ part, ui }: Question): string {
  const drawing = drawingOf(part, ui);
  const isNumber = part.type === 'integer' || part.type === 'number';
  if (drawing === 'text') return uiOption(ui, 'inputType') ?? (isNumber ? 'number' : 'text');
  return controls[drawing] ?? drawing;
}

function fileOf(name: unknown): unknown {
  if (typeof name !== 'string') return name;
  return `data:application/octet-stream;name=${encodeURIComponent(name)};base64,AA==`;
}

function replaced(answers: Answers, path: Question['path'], answer: unknown): Answers {
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
