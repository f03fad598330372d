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

/** A question as it was asked, with its answer: enough to tell if another edition of the form means the same by it. */
export interface DisplayedAnswer {
  /** The name of the question on the page: `rooms.0.size`. */
  readonly name: string;
  /** The titles of the groups and rows around it, and its own. */
  readonly titles: readonly string[];
  /** What else tells one question from another; undefined where nobody knows how it was asked. */
  readonly kind?: string | undefined;
  /** Present where the visitor could not answer it: the form said it, or it was not even in sight. */
  readonly given?: 'shown' | 'hidden' | undefined;
  /** True if it is what the form started with. */
  readonly isStart?: boolean;
  /** Of a choice the labels that were chosen. */
  readonly labels?: readonly string[] | undefined;
  /** Of files their names. */
  readonly files?: readonly string[] | undefined;
  /** As the page holds it; undefined where it was left blank. */
  readonly answer?: unknown;
}

/** Every single question that is asked under these answers, as it reads on the screen, with its answer. */
export function displayedAnswers(form: Form, answers: Answers): DisplayedAnswer[] {
  const asked = activeQuestions(form, answers);
  const looks = new Map(asked.map(({ name, question }) => [name, question]));
  return singleQuestions(form, asked).map(({ name, path, question }) => {
    const answer = answerTo(form.table, { question, path }, answers);
    return {
      ...{
        name,
        titles: titlesOf(form.table, looks, name),
        kind: questionSignature(form.table, question),
      },
      ...{
        given: formAnswerVisibility(form.table, question),
        isStart: isEqual(answer, question.default),
      },
      ...{
        labels: labelsOf(form.table, question, answer),
        files: filesOf(form, question, answer),
        answer,
      },
    };
  });
}

/** The same where nobody knows how the questions read: of each only its name today, and the answer. */
export function unlabelledAnswers(form: Form, answers: Answers): DisplayedAnswer[] {
  return singleQuestions(form, activeQuestions(form, answers)).map(({ name, path, question }) => {
    const answer = answerTo(form.table, { question, path }, answers);
    const titles = [question.title];
    return { name, titles, files: filesOf(form, question, answer), answer };
  });
}

/** Leaves out the questions that hold others, and what asks nothing. */
function singleQuestions(
  { table }: Form,
  asked: readonly ActiveQuestion[],
): readonly ActiveQuestion[] {
  return asked.filter(({ question }) => {
    const { isContainer, isSilent } = table.kindOf(question);
    return !isContainer && !isSilent;
  });
}

/** Not as it was normalised: what is on the screen may break the rules. */
function answerTo(
  table: QuestionTable,
  { question, path }: Pick<ActiveQuestion, 'question' | 'path'>,
  answers: Answers,
): unknown {
  const answer = answerAt(answers, path);
  return table.kindOf(question).isBlank?.(answer) ? undefined : answer;
}

/** Says what the visitor has to do with a question that only the form answers. A branch that fixes an answer takes it as it was. */
export function formAnswerVisibility(
  table: QuestionTable,
  question: Question,
): DisplayedAnswer['given'] {
  if (isHidden(question)) return 'hidden';
  const always = table.at(question.path) ?? question;
  return isReadOnlyQuestion(question) && isReadOnlyQuestion(always) ? 'shown' : undefined;
}

/** The titles of what is around a question, and its own, as they are under some answers: `Rooms`, `Room 2`, `Size`. */
export function titlesOf(
  table: QuestionTable,
  looks: ReadonlyMap<string, QuestionPresentation>,
  name: string,
): string[] {
  return labelPath((around) => looks.get(around) ?? table.at(questionPath(around)), name);
}

/** What tells questions of one title apart: the line of help, and what is answered. Four of five stars are not four of ten. */
export function questionSignature(table: QuestionTable, question: Question): string {
  const { type, format, description } = question;
  const own = table.kindOf(question).signature?.(question);
  return [type, format, own, description].filter(Boolean).join(' ');
}

/** The options of a question; undefined where nothing is chosen. A box is a choice of one. */
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
