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
import { isEmpty, isGroup, isObjectOrArray, ownValue } from './is-group.ts';

/** A question of the form that a visitor is pointed to. */
export interface PointedQuestion {
  /** Its name on the page: `rooms.0.size`. */
  readonly name: string;
  readonly title: string;
}

/** What a visitor is told of answers that the form, as it is now, does not take as they were meant. */
export interface FormChange {
  /** The choices that are to be made anew. */
  readonly chooseAgain: readonly PointedQuestion[];
  /** The answers that were kept, though their questions read otherwise now. */
  readonly lookAt: readonly PointedQuestion[];
  /** The answers that have no place any more. */
  readonly leftOut: readonly { readonly title: string; readonly text: string }[];
}

/** Answers as another edition of the form takes them. */
export interface CarriedAnswers extends FormChange {
  readonly answers: Answers;
}

/** True if every answer means to the form what it meant when it was given. */
export function isUnchanged({ chooseAgain, lookAt, leftOut }: FormChange): boolean {
  return chooseAgain.length + lookAt.length + leftOut.length === 0;
}

/** How answers are carried. */
interface CarryOptions {
  /** True if the files that were chosen are at hand; no page can choose them again. */
  readonly hasFiles?: boolean;
}

/**
 * Carries answers from an earlier edition of a form into the form as it is now. A choice is taken by the words that were chosen, and only
 * where its question reads as before; another answer stays where it fits, and is pointed to where its question reads otherwise. What was not asked
 * before starts with its default.
 */
export function carryOver(
  form: Form,
  displayed: readonly DisplayedAnswer[],
  { hasFiles = false }: CarryOptions = {},
): CarriedAnswers {
  const given = displayed.filter(({ answer }) => !isBlank(answer));
  const before = answersOf(given);
  // How a question reads can depend on choices, of which only the words are certain until they are carried.
  const first = carryUnder(form, { given, hasFiles }, before);
  const carried = carryUnder(form, { given, hasFiles }, answersOf(first));
  const answers = withDefaults(
    form.table,
    { around: '', known: namesAnswered(form, displayed) },
    answersOf(carried),
    initialAnswers(form),
  );
  const asked = new Set(activeQuestions(form, answers).map(({ name }) => name));
  // It may be asked again, so its answer stays where it is.
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

/** Takes the answers away that the form itself gives to questions which the visitor has not seen. */
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

/** The names of the questions that the visitor answered or left blank, and that the form does not answer itself. */
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

/** What becomes of one answer, and what is left of it. */
interface Outcome {
  /** silent: the form answers it, now or then, and there is nothing to tell. */
  readonly status: 'taken' | 'silent' | 'choose again' | 'look at' | 'left out';
  readonly answer?: unknown;
}

interface CarriedAnswer extends Outcome, PointedQuestion {
  readonly one: DisplayedAnswer;
}

/** Carries each answer to the questions as they read under some answers. */
function carryUnder(
  form: Form,
  { given, hasFiles }: Required<CarryOptions> & { readonly given: readonly DisplayedAnswer[] },
  answers: Answers,
): CarriedAnswer[] {
  const { table } = form;
  const asked = activeQuestions(form, answers);
  const looks = new Map(asked.map(({ name, question }) => [name, question]));
  return given.map((one) => {
    const { name } = one;
    const question = looks.get(name) ?? table.at(questionPath(name));
    const titles = titlesOf(table, looks, name);
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
  /** The question that has its name now. */
  readonly question: Question | undefined;
  /** True if it reads as it did. */
  readonly isSame: boolean;
  readonly hasFiles: boolean;
}

function carryAnswer(form: Form, { one, question, isSame, hasFiles }: Carrying): Outcome {
  const { given, answer } = one;
  const now = question && formAnswerVisibility(form.table, question);
  // What a link gave to the form, and not the form to itself.
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

/** Finds the options that are called as those that were chosen. Where nobody knows how they were called, one whose value is its label is known by that. */
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

/** Returns an answer that was typed as the question can hold it; a choice of before as its words. Undefined where it does not fit. */
function convertAnswer(
  { table, numbers }: Form,
  question: Question,
  { answer, labels }: DisplayedAnswer,
): unknown {
  const kind = table.kindOf(question);
  if (kind.isSeveral?.(question)) return Array.isArray(answer) && !labels ? answer : undefined;
  if (isObjectOrArray(answer) && !labels) return undefined;
  const text = labels?.join(', ') ?? numbers?.format(answer) ?? String(answer);
  return kind.adopt(text, question, { numbers });
}

interface Filling {
  /** The name of the group or the row. */
  readonly around: string;
  /** The names of what was asked before, answered or not. */
  readonly known: ReadonlySet<string>;
}

/** Fills in the defaults of what was not asked before. */
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

/** An answer with the defaults of what is in it. */
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

/** Returns the rows of a list; one in which nothing was answered keeps its place, as undefined. */
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

/** An answer as it was read on the screen. */
function textOf({ answer, labels, files }: DisplayedAnswer): string {
  const texts = files ?? labels ?? [answer].flat();
  return texts
    .map((each) => (isObjectOrArray(each) ? JSON.stringify(each) : String(each)))
    .join(', ');
}
