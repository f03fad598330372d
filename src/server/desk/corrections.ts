import type { FastifyRequest } from 'fastify';
import type { Answers, FieldErrors, Form, ValidationContext } from '../../form/model/form.ts';
import { asksForMoment, parentPath, parsePath, questionPath } from '../../form/model/question.ts';
import { answerAt, withAnswer } from '../../form/runtime/answer-at.ts';
import { type DisplayEntry, toAnswerSections } from '../../form/runtime/answer-sections.ts';
import { evaluateAnswers } from '../../form/runtime/answers.ts';
import { fromBody, toBody } from '../../form/runtime/body.ts';
import { isUpload } from '../../form/runtime/file-answer.ts';
import { isEqual } from '../../form/runtime/is-equal.ts';
import { ownValue } from '../../form/runtime/is-group.ts';
import type { ControlTexts } from '../../form/runtime/parse-controls.ts';
import { rowActionName } from '../../form/runtime/row-actions.ts';
import type { StoredForm } from '../../form/runtime/stored-form.ts';
import { todayIn } from '../../form/runtime/today.ts';
import { validate } from '../../form/runtime/validate.ts';
import { parsePost } from '../posts/parse-post.ts';
import { Post } from '../posts/read-posts.ts';
import { type AskedSubmission, currentForm } from '../reading/asked-forms.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { bodyOf, type HandlingChange } from '../store/store.ts';
import { validateSubmission } from '../submissions/validate-submission.ts';
import type { DeskOptions } from './desk-options.ts';
import { textIn } from './posted-form.ts';
import { storedRuleErrors } from './stored-rules.ts';

/** A submission whose form is known, so that its answers can be corrected. */
export type Correctable = AskedSubmission & { readonly asked: StoredForm };

export function isCorrectable(submission: AskedSubmission | undefined): submission is Correctable {
  return submission?.asked !== undefined && !submission.asked.isReadOnly;
}

/** The answers of a submission by the questions of its form. */
export function storedAnswers({ asked, ...submission }: Correctable): Answers {
  return fromBody(asked, bodyOf(submission));
}

/** The beginning of the names of controls for answers, so that no question is called like a control of the desk. */
export const answerPrefix = 'answer.';

/** The texts of the controls for answers in a posted form, by the names of their questions; undefined where nothing can be read. */
export function correctedTexts({ body }: Pick<FastifyRequest, 'body'>): ControlTexts | undefined {
  if (!(body instanceof Post) || body.isTooLong || !body.texts) return undefined;
  return new Map(
    [...body.texts].flatMap(([name, given]) =>
      name.startsWith(answerPrefix) ? [[name.slice(answerPrefix.length), given]] : [],
    ),
  );
}

/** Reads what the page of corrections has posted; undefined answers for more than any page of the form holds. */
export function readCorrection(request: FastifyRequest, submission: Correctable, timeZone: string) {
  const { asked } = submission;
  const texts = correctedTexts(request);
  const read = parsePost(asked, new Post(texts), timeZone);
  const stored = storedAnswers(submission);
  // What the page only shows: files.
  const kept = [
    ...asked.questions
      .filter(isUpload)
      .map(({ path }) => [parsePath(path), answerAt(stored, parsePath(path))] as const),
    ...[...(texts ?? [])].flatMap(([name, [text = '']]) => {
      const [question, path] = [asked.table.at(questionPath(name)), parsePath(name)];
      // An hour that comes twice in autumn stays the one that it was.
      const moment = question && asksForMoment(question) ? answerAt(stored, path) : undefined;
      const isUntouched = text === asked.clock?.instantToLocalTime(String(moment ?? ''), timeZone);
      return moment !== undefined && isUntouched ? [[path, moment] as const] : [];
    }),
  ];
  return {
    answers:
      read.answers &&
      kept.reduce((answers, [path, answer]) => withAnswer(answers, path, answer), read.answers),
    rowAction: textIn(request, rowActionName),
  };
}

/**
 * Judges corrected answers by the rules of the form that asked, as on the day on which it did, so that a booking of last month stays right.
 * What was wrong before and stays as it was is not told: the rules may have changed since, and the staff correct something else. Nor is
 * what nobody can answer there.
 */
export function correctionErrors(
  submission: Correctable,
  answers: Answers,
  { forms, site }: Pick<DeskOptions, 'forms' | 'site'>,
): FieldErrors {
  const { asked, receivedAt } = submission;
  const today = todayIn(site.timeZone, new Date(receivedAt));
  const judgeAnswers = (given: Answers) => {
    const answerOf = new Map(
      evaluateAnswers(asked, given).active.map(({ name, answer }) => [name, answer]),
    );
    return { answerOf, problems: errorsByRules(forms, asked, given, { today }) };
  };
  const [before, after] = [judgeAnswers(storedAnswers(submission)), judgeAnswers(answers)];
  const isAsBefore = ([name, message]: readonly [string, string]) =>
    ownValue(before.problems, name) === message &&
    isEqual(before.answerOf.get(name), after.answerOf.get(name));
  return Object.fromEntries(
    Object.entries(after.problems).filter(
      (problem) => !isAsBefore(problem) && canAnswer(asked, problem[0]),
    ),
  );
}

/** The change that corrected answers come to, with what they were in its history; undefined where none is another. */
export function correctionOf(
  submission: Correctable,
  answers: Answers,
  { who, at, timeZone }: { readonly who: string; readonly at: Date; readonly timeZone: string },
): HandlingChange | undefined {
  const changes = answerChanges(submission, answers, timeZone);
  if (changes.length === 0) return undefined;
  const { reference, status, suspicion, handling } = submission;
  const entries = changes.map(({ title, before, after }) => ({
    ...{ at: at.toISOString(), who },
    what: `Corrected “${title}”: ${before || 'no answer'} → ${after || 'no answer'}`,
  }));
  return {
    ...{ ...handling, reference, status, suspicion },
    history: [...handling.history, ...entries],
    body: JSON.stringify(correctedBody(submission, answers)),
  };
}

/** An answer before and after, in words; '' for none. */
export interface AnswerChange {
  /** The question of which it is the answer, as it is named on the page. */
  readonly name: string;
  /** The labels of the question, with those of the groups and rows around it. */
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** Returns what these answers would change of those that are kept, in the order of the page. */
export function answerChanges(
  submission: Correctable,
  answers: Answers,
  timeZone: string,
): AnswerChange[] {
  const { asked } = submission;
  // Both in the same spelling, so that only what somebody typed differs.
  const linesBy = (given: Answers) =>
    answerLines(asked, correctedBody(submission, given), timeZone);
  const [old, now] = [linesBy(storedAnswers(submission)), linesBy(answers)];
  return [...new Map([...old, ...now])]
    .map(([key, { name, title }]) => ({
      ...{ name, title },
      before: old.get(key)?.text ?? '',
      after: now.get(key)?.text ?? '',
    }))
    .filter(({ before, after }) => before !== after);
}

/** The body that is kept of corrected answers, with what the form has no question for. */
function correctedBody(submission: Correctable, answers: Answers): Answers {
  const { asked } = submission;
  const sent = asked.sentFields.map(({ name }) => name);
  const strays = Object.entries(bodyOf(submission)).filter(([name]) => !sent.includes(name));
  return { ...toBody(asked, answers), ...Object.fromEntries(strays) };
}

/** False for a question that the page of corrections only shows: nobody there can give a file. */
function canAnswer({ table }: Pick<Form, 'table'>, name: string): boolean {
  const question = table.at(questionPath(name));
  if (question) return !isUpload(question);
  return name === '' || canAnswer({ table }, parentPath(name));
}

/**
 * Of an earlier edition no compiled rules are kept. Then the kept questions judge, and those that the form still asks in the very same way
 * are judged by their rules of today as well.
 */
function errorsByRules(
  forms: readonly Form[],
  asked: StoredForm,
  answers: Answers,
  context: ValidationContext,
): FieldErrors {
  const compiled = forms.find(({ edition }) => edition === asked.edition);
  if (compiled) return validationErrorsOf(compiled, answers, context);
  const today = currentForm(forms, asked.id);
  const isStillAsked = (name: string) => {
    const path = questionPath(name);
    const [then, now] = [asked.table.at(path), today?.table.at(path)];
    return then !== undefined && JSON.stringify(then) === JSON.stringify(now);
  };
  const ofToday = today ? Object.entries(validate(today, answers, context)) : [];
  return {
    ...storedRuleErrors(evaluateAnswers(asked, answers).active, context),
    ...Object.fromEntries(ofToday.filter(([name]) => isStillAsked(name))),
    ...validationErrorsOf(asked, answers, context),
  };
}

function validationErrorsOf(form: Form, answers: Answers, context: ValidationContext): FieldErrors {
  const result = validateSubmission(form, { answers, honeypotValue: undefined }, context);
  return result.status === 'invalid' ? result.problems : {};
}

/** The answers of a body in words, by the fields and the places that they have in it. */
function answerLines(form: StoredForm, body: Answers, timeZone: string) {
  const lines = new Map<string, { name: string; title: string; text: string }>();
  const read = (entry: DisplayEntry, titles: readonly string[]): void => {
    const all = [...titles, entry.title];
    if (entry.kind === 'group') {
      for (const member of entry.members) read(member, all);
      return;
    }
    const { name, texts } = entry;
    const field = form.sentFields.find(({ from }) => from.includes(name));
    lines.set(field?.name ?? name, { name, title: all.join(': '), text: texts.join('; ') });
  };
  for (const { entries } of toAnswerSections(form, body, { makeSafe: sanitizeText, timeZone })) {
    for (const entry of entries) read(entry, []);
  }
  return lines;
}
