import type { Answers, Form } from '../model/form.ts';
import {
  childPath,
  lastSegment,
  parsePath,
  type Question,
  questionPath,
  rowIndexIn,
} from '../model/question.ts';
import type { QuestionTable } from '../model/question-table.ts';
import { answerAt, withAnswer } from './answer-at.ts';
import { activeQuestions } from './answers.ts';
import {
  choicesOf,
  type DisplayedAnswer,
  formAnswerVisibility,
  questionSignature,
  titlesOf,
} from './displayed-answers.ts';
import { blankRow, initialAnswers, initialRow } from './initial-answers.ts';
import { isEqual } from './is-equal.ts';
import { isEmpty, isGroup, isObjectOrArray, ownValue } from './objects.ts';

/** A question that needs the visitor's attention. */
export interface PointedQuestion {
  /** Its name on the page: `rooms.0.size`. */
  readonly name: string;
  readonly title: string;
}

/** The answers that need the visitor's attention because the form has changed. */
export interface FormChange {
  /** Choices to make again. */
  readonly chooseAgain: readonly PointedQuestion[];
  /** Answers that were kept, though their questions have changed. */
  readonly lookAt: readonly PointedQuestion[];
  /** Answers without a question. */
  readonly leftOut: readonly { readonly title: string; readonly text: string }[];
}

/** Answers carried over to another edition of the form. */
export interface CarriedAnswers extends FormChange {
  readonly answers: Answers;
}

/** True if every answer has the same meaning in the current form. */
export function isUnchanged({ chooseAgain, lookAt, leftOut }: FormChange): boolean {
  return chooseAgain.length + lookAt.length + leftOut.length === 0;
}

/** Options for carrying answers over. */
interface CarryOptions {
  /** True if the chosen files are still available; no page can choose them again. */
  readonly hasFiles?: boolean;
}

/**
 * Carries answers from an earlier edition over to the current form. Choices are matched by their labels, and only if
 * the question is unchanged; other answers are kept if they fit, and pointed out if the question has changed. Questions
 * that were not active before get their defaults.
 */
export function carryOver(
  form: Form,
  displayed: readonly DisplayedAnswer[],
  { hasFiles = false }: CarryOptions = {},
): CarriedAnswers {
  const given = displayed.filter(({ answer }) => !isBlank(answer));
  const before = answersOf(given);
  // The texts of a question can depend on choices, of which only the labels are certain at first.
  const first = carryUnder(form, { given, hasFiles }, before);
  const carried = carryUnder(form, { given, hasFiles }, answersOf(first));
  const answers = withDefaults(
    form.table,
    { around: '', known: namesAnswered(form, displayed) },
    answersOf(carried),
    initialAnswers(form),
  );
  const asked = new Set(activeQuestions(form, answers).map(({ name }) => name));
  // The question may become active again, so its answer stays.
  const outcomes = carried.map((one) =>
    one.status === 'silent' || asked.has(one.name) ? one : { ...one, status: 'left out' as const },
  );
  const pointed = (status: Outcome['status']) =>
    outcomes.filter((one) => one.status === status).map(({ name, title }) => ({ name, title }));
  return {
    answers,
    chooseAgain: pointed('choose again'),
    lookAt: pointed('look at'),
    leftOut: outcomes
      .filter(({ status }) => status === 'left out')
      .map(({ one }) => ({ title: inOneLine(one.titles), text: textOf(one) })),
  };
}

/** Removes the form's own answers to questions that the visitor has not seen. */
export function withoutUnseen(
  form: Form,
  displayed: readonly DisplayedAnswer[],
  answers: Answers,
): Answers {
  const seen = new Set(displayed.map(({ name }) => name));
  return activeQuestions(form, answers)
    .filter(({ name, path, question }) => {
      const isFilled =
        !form.table.kindOf(question).isContainer && answerAt(answers, path) !== undefined;
      const isNew = !seen.has(name);
      return isFilled && isNew && formAnswerVisibility(form.table, question) === undefined;
    })
    .reduce((left, { path }) => withAnswer(left, path, undefined), answers);
}

function answersOf(given: readonly Pick<DisplayedAnswer, 'name' | 'answer'>[]): Answers {
  return given
    .filter(({ answer }) => answer !== undefined)
    .reduce((all: Answers, { name, answer }) => withAnswer(all, parsePath(name), answer), {});
}

/** Returns the names of the questions that the visitor answered or left blank, without those that the form answers. */
function namesAnswered(
  { table }: Form,
  displayed: readonly DisplayedAnswer[],
): ReadonlySet<string> {
  const answered = displayed.filter(({ name, given }) => {
    const question = table.at(questionPath(name));
    return !given && !(question && formAnswerVisibility(table, question));
  });
  return new Set(answered.map(({ name }) => name));
}

/** The outcome of carrying over one answer. */
interface Outcome {
  /** silent: the form itself answers it, now or then, so there is nothing to report. */
  readonly status: 'taken' | 'silent' | 'choose again' | 'look at' | 'left out';
  readonly answer?: unknown;
}

interface CarriedAnswer extends Outcome, PointedQuestion {
  readonly one: DisplayedAnswer;
}

/** Carries each answer over to the questions as they are under some answers. */
function carryUnder(
  form: Form,
  { given, hasFiles }: Required<CarryOptions> & { readonly given: readonly DisplayedAnswer[] },
  answers: Answers,
): CarriedAnswer[] {
  const { table } = form;
  const asked = activeQuestions(form, answers);
  const questionsByName = new Map(asked.map(({ name, question }) => [name, question]));
  return given.map((one) => {
    const { name } = one;
    const question = questionsByName.get(name) ?? table.at(questionPath(name));
    const titles = titlesOf(table, questionsByName, name);
    const isSame =
      question !== undefined &&
      one.kind === questionSignature(table, question) &&
      one.titles.join('\n') === titles.join('\n');
    const outcome = carryAnswer(form, { one, question, isSame, hasFiles });
    return { ...outcome, one, name, title: inOneLine(titles) };
  });
}

interface Carrying {
  readonly one: DisplayedAnswer;
  /** The question with this name in the current form. */
  readonly question: Question | undefined;
  /** True if the question is unchanged. */
  readonly isSame: boolean;
  readonly hasFiles: boolean;
}

function carryAnswer(form: Form, { one, question, isSame, hasFiles }: Carrying): Outcome {
  const { given, answer } = one;
  const now = question && formAnswerVisibility(form.table, question);
  // Keeps answers from the link, but not those that the form itself gave.
  if (given === 'hidden') {
    const isFromLink = now === 'hidden' && !one.isStart;
    return isFromLink ? { status: 'silent', answer } : { status: 'silent' };
  }
  if (given === 'shown') {
    const isOther = now === 'shown' && !(isSame && isEqual(answer, question?.default));
    return { status: isOther ? 'look at' : 'silent' };
  }
  const { isContainer, isSilent, isVolatile } = question ? form.table.kindOf(question) : {};
  if (!question || isContainer || isSilent) return { status: 'left out' };
  if (now) {
    const isKnown = one.kind !== undefined;
    return { status: isKnown && !isEqual(answer, question.default) ? 'left out' : 'silent' };
  }
  if (isVolatile)
    return hasFiles && isSame ? { status: 'taken', answer } : { status: 'choose again' };
  if (one.files) return { status: 'left out' };
  if (choicesOf(form.table, question)) return carryChoice(form.table, { one, question, isSame });
  const fit = convertAnswer(form, question, one);
  if (fit === undefined) return { status: 'left out' };
  return { status: isSame && !one.labels ? 'taken' : 'look at', answer: fit };
}

/**
 * Finds the options with the labels that were chosen. Without known labels, an option matches if its value equals its
 * label.
 */
function carryChoice(
  table: QuestionTable,
  { one, question, isSame }: Pick<Carrying, 'one' | 'isSame'> & { readonly question: Question },
): Outcome {
  const choices = choicesOf(table, question) ?? [];
  const given = Array.isArray(one.answer) ? one.answer : [one.answer];
  const isKnown = one.kind !== undefined;
  if (isKnown && (!isSame || !one.labels)) return { status: 'choose again' };
  const values = given.flatMap((value, index) => {
    const label = isKnown ? one.labels?.[index] : value;
    const called = choices.filter((choice) => choice.label === label);
    const choice = called.find((each) => each.value === value) ?? called[0];
    return choice ? [choice.value] : [];
  });
  const isWhole = values.length === given.length;
  const several = table.kindOf(question).isSeveral?.(question);
  const answer = several ? values : values[0];
  return {
    status: isWhole ? 'taken' : 'choose again',
    answer: several && values.length === 0 ? undefined : answer,
  };
}

/** Converts a typed answer to the question; a former choice as its label. Undefined if it does not fit. */
function convertAnswer(
  { table, numbers }: Form,
  question: Question,
  { answer, labels }: DisplayedAnswer,
): unknown {
  const kind = table.kindOf(question);
  if (kind.isSeveral?.(question)) return Array.isArray(answer) && !labels ? answer : undefined;
  if (isObjectOrArray(answer) && !labels) return undefined;
  const text = labels?.join(', ') ?? numbers?.format(answer) ?? String(answer);
  return kind.convertFrom(text, question, { numbers });
}

interface Filling {
  /** The name of the group or the row. */
  readonly around: string;
  /** The names of the questions that were active before, answered or not. */
  readonly known: ReadonlySet<string>;
}

/** Fills in the defaults of questions that were not active before. */
function withDefaults(
  table: QuestionTable,
  { around, known }: Filling,
  answers: Answers,
  defaults: Answers,
): Answers {
  const filled = table.inside(questionPath(around)).flatMap((question) => {
    const own = lastSegment(question.path);
    const name = childPath(around, own);
    const answer = ownValue(answers, own);
    const standard = ownValue(defaults, own);
    const isAsked = [...known].some((each) => each === name || each.startsWith(`${name}.`));
    const given = answer ?? (isAsked ? undefined : standard);
    const all = filledIn(table, { around: name, known }, { question, given, standard });
    return all === undefined ? [] : [[own, all] as const];
  });
  return { ...answers, ...Object.fromEntries(filled) };
}

/** Fills in the defaults of the questions in an answer. */
function filledIn(
  table: QuestionTable,
  filling: Filling,
  asked: { readonly question: Question; readonly given: unknown; readonly standard: unknown },
): unknown {
  const { question, given, standard } = asked;
  if (!table.kindOf(question).isContainer) return given;
  const row = table.at(`${question.path}.*`);
  if (!row) {
    if (given !== undefined && !isGroup(given)) return given;
    const inside = withDefaults(table, filling, given ?? {}, isGroup(standard) ? standard : {});
    return given === undefined && isEmpty(inside) ? undefined : inside;
  }
  const rows = rowsOf(given, filling);
  if (rows.length === 0) return given;
  const start = initialRow(table, question) ?? blankRow(table, row);
  return rows.map((each, index) => {
    if (!isGroup(start) || !(each === undefined || isGroup(each))) return each ?? start;
    const around = `${filling.around}.${index}`;
    return withDefaults(table, { ...filling, around }, each ?? {}, start);
  });
}

/** Returns the rows of a list; unanswered rows stay as undefined. */
function rowsOf(given: unknown, { around, known }: Filling): unknown[] {
  const rows: readonly unknown[] = Array.isArray(given) ? given : [];
  const seen = [...known].flatMap((each) => rowIndexIn(around, each) ?? []);
  const length = Math.max(rows.length, ...seen.map((index) => index + 1));
  return Array.from({ length }, (_, index) => rows[index]);
}

function isBlank(answer: unknown): boolean {
  return (
    answer === undefined ||
    answer === null ||
    answer === '' ||
    isEmpty(answer) ||
    (Array.isArray(answer) && answer.length === 0)
  );
}

function inOneLine(titles: readonly string[]): string {
  return titles.filter(Boolean).join(': ');
}

/** Formats an answer as it was displayed. */
function textOf({ answer, labels, files }: DisplayedAnswer): string {
  const texts = files ?? labels ?? [answer].flat();
  return texts
    .map((each) => (isObjectOrArray(each) ? JSON.stringify(each) : String(each)))
    .join(', ');
}
