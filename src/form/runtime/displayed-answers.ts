import type { Answers, Form } from '../model/form.ts';
import {
  type ActiveQuestion,
  isHidden,
  isReadOnlyQuestion,
  type Option,
  type Question,
  type QuestionPresentation,
  questionPath,
} from '../model/question.ts';
import type { QuestionTable } from '../model/question-table.ts';
import { answerAt } from './answer-at.ts';
import { activeQuestions } from './answers.ts';
import { namesOfFiles } from './file-answer.ts';
import { isEqual } from './is-equal.ts';
import { labelPath } from './labels.ts';

/** An answer with its displayed question, which shows whether another edition of the form means the same. */
export interface DisplayedAnswer {
  /** The name of the question on the page: `rooms.0.size`. */
  readonly name: string;
  /** The titles of its ancestors (groups and rows), and its own title. */
  readonly titles: readonly string[];
  /** The signature of the question; undefined if its displayed form is unknown. */
  readonly kind?: string | undefined;
  /** Present if the visitor could not answer it: the form gave the answer, visible or hidden. */
  readonly given?: 'shown' | 'hidden' | undefined;
  /** True if it is the initial answer. */
  readonly isStart?: boolean;
  /** The labels of the chosen options. */
  readonly labels?: readonly string[] | undefined;
  /** The names of files. */
  readonly files?: readonly string[] | undefined;
  /** The answer on the page; undefined if blank. */
  readonly answer?: unknown;
}

/** Returns each active question that takes a single answer, with its displayed texts and its answer. */
export function displayedAnswers(form: Form, answers: Answers): DisplayedAnswer[] {
  const asked = activeQuestions(form, answers);
  const questionsByName = new Map(asked.map(({ name, question }) => [name, question]));
  return singleQuestions(form, asked).map(({ name, path, question }) => {
    const answer = answerTo(form.table, { question, path }, answers);
    return {
      name,
      titles: titlesOf(form.table, questionsByName, name),
      kind: questionSignature(form.table, question),
      given: formAnswerVisibility(form.table, question),
      isStart: isEqual(answer, question.default),
      labels: labelsOf(form.table, question, answer),
      files: filesOf(form, question, answer),
      answer,
    };
  });
}

/** The same if the displayed texts are unknown: only names and answers. */
export function unlabelledAnswers(form: Form, answers: Answers): DisplayedAnswer[] {
  return singleQuestions(form, activeQuestions(form, answers)).map(({ name, path, question }) => {
    const answer = answerTo(form.table, { question, path }, answers);
    const titles = [question.title];
    return { name, titles, files: filesOf(form, question, answer), answer };
  });
}

/** Leaves out containers, and questions without an answer. */
function singleQuestions(
  { table }: Form,
  asked: readonly ActiveQuestion[],
): readonly ActiveQuestion[] {
  return asked.filter(({ question }) => {
    const { isContainer, isSilent } = table.kindOf(question);
    return !isContainer && !isSilent;
  });
}

/** The answer is not normalized, because displayed answers may break rules. */
function answerTo(
  table: QuestionTable,
  { question, path }: Pick<ActiveQuestion, 'question' | 'path'>,
  answers: Answers,
): unknown {
  const answer = answerAt(answers, path);
  return table.kindOf(question).isBlank?.(answer) ? undefined : answer;
}

/** Returns how a question appears that only the form answers. A branch that fixes an answer keeps the given one. */
export function formAnswerVisibility(
  table: QuestionTable,
  question: Question,
): DisplayedAnswer['given'] {
  if (isHidden(question)) return 'hidden';
  const always = table.at(question.path) ?? question;
  return isReadOnlyQuestion(question) && isReadOnlyQuestion(always) ? 'shown' : undefined;
}

/** Returns the titles of a question's ancestors and its own title, under some answers: `Rooms`, `Room 2`, `Size`. */
export function titlesOf(
  table: QuestionTable,
  questionsByName: ReadonlyMap<string, QuestionPresentation>,
  name: string,
): string[] {
  return labelPath((around) => questionsByName.get(around) ?? table.at(questionPath(around)), name);
}

/**
 * Returns a signature that distinguishes questions with the same title: the help text, and the kind of answer. Four of
 * five stars are not four of ten.
 */
export function questionSignature(table: QuestionTable, question: Question): string {
  const { type, format, description } = question;
  const own = table.kindOf(question).signature?.(question);
  return [type, format, own, description].filter(Boolean).join(' ');
}

/** Returns the options of a question; undefined if it is no choice. A checkbox is a choice of one. */
export function choicesOf(table: QuestionTable, question: Question): readonly Option[] | undefined {
  return table.kindOf(question).choices?.(question);
}

function labelsOf(
  table: QuestionTable,
  question: Question,
  answer: unknown,
): readonly string[] | undefined {
  const choices = choicesOf(table, question);
  if (!choices || answer === undefined) return undefined;
  const chosen = Array.isArray(answer) ? answer : [answer];
  return chosen.map((each) => choices.find(({ value }) => value === each)?.label ?? String(each));
}

function filesOf(
  { table }: Form,
  question: Question,
  answer: unknown,
): readonly string[] | undefined {
  if (!table.kindOf(question).isVolatile || answer === undefined) return undefined;
  return namesOfFiles([answer].flat().map(String));
}
