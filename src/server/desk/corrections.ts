import type { FastifyRequest } from 'fastify';
import type { Answers, FieldErrors, Form, ValidationContext } from '../../form/model/form.ts';
import {
  isInRow,
  parentPath,
  parsePath,
  type Question,
  questionPath,
} from '../../form/model/question.ts';
import { type QuestionTable, uploadQuestions } from '../../form/model/question-table.ts';
import { answerAt, pathsOf, withAnswer } from '../../form/runtime/answer-at.ts';
import { type DisplayEntry, toAnswerSections } from '../../form/runtime/answer-sections.ts';
import { evaluateAnswers } from '../../form/runtime/answers.ts';
import { fromBody, toBody } from '../../form/runtime/body.ts';
import { isEqual } from '../../form/runtime/is-equal.ts';
import { ownValue } from '../../form/runtime/objects.ts';
import type { ControlTexts } from '../../form/runtime/parse-controls.ts';
import { rowActionName } from '../../form/runtime/row-actions.ts';
import type { StoredForm } from '../../form/runtime/stored-form.ts';
import { todayIn } from '../../form/runtime/today.ts';
import { validate } from '../../form/runtime/validate.ts';
import { parsePost } from '../posts/parse-post.ts';
import { Post } from '../posts/read-posts.ts';
import { type AskedSubmission, currentForm } from '../reading/asked-forms.ts';
import { summaryOf } from '../requests/request-summary.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { answerTexts } from '../store/answer-texts.ts';
import { bodyOf, type HandlingChange } from '../store/store-types.ts';
import { validateSubmission } from '../submissions/validate-submission.ts';
import type { DeskOptions } from './desk-options.ts';
import { textIn } from './posted-form.ts';
import { storedRuleErrors } from './stored-rules.ts';

/** A submission with a known form, so that its answers can be corrected. */
export type Correctable = AskedSubmission & { readonly asked: StoredForm };

export function isCorrectable(submission: AskedSubmission | undefined): submission is Correctable {
  return submission?.asked !== undefined && !submission.asked.isReadOnly;
}

/** The stored answers of a submission. */
export function storedAnswers({ asked, ...submission }: Correctable): Answers {
  return fromBody(asked, bodyOf(submission));
}

/** The prefix of the names of controls for answers, so that they do not clash with the desk's own controls. */
export const answerPrefix = 'answer.';

/** Returns the texts of the controls for answers in a post, by question name; undefined if the post is unreadable. */
export function correctedTexts({ body }: Pick<FastifyRequest, 'body'>): ControlTexts | undefined {
  if (!(body instanceof Post) || body.isTooLong || !body.texts) return undefined;
  return new Map(
    [...body.texts].flatMap(([name, given]) =>
      name.startsWith(answerPrefix) ? [[name.slice(answerPrefix.length), given]] : [],
    ),
  );
}

/** Parses a posted correction; the answers are undefined if there are more than a page of the form can hold. */
export function readCorrection(request: FastifyRequest, submission: Correctable, timeZone: string) {
  const { asked } = submission;
  const texts = correctedTexts(request);
  const read = parsePost(asked, new Post(texts), timeZone);
  const stored = storedAnswers(submission);
  const kept = [
    ...uploadQuestions(asked.table).flatMap((question) =>
      isInRow(question.path)
        ? filesOfRows(asked.table, question, { stored, texts })
        : // Such a file has no control.
          [[parsePath(question.path), answerAt(stored, parsePath(question.path))] as const],
    ),
    ...[...(texts ?? [])].flatMap(([name, [text = '']]) => {
      const [question, path] = [asked.table.at(questionPath(name)), parsePath(name)];
      // A local time that occurs twice in autumn keeps the instant that it had.
      const answer = answerAt(stored, path);
      const { displayIsLossy, show } = question ? asked.table.kindOf(question) : {};
      if (!question || !displayIsLossy || answer === undefined) return [];
      const [shown] = show?.(answer, question, { timeZone }) ?? [];
      return text === shown ? [[path, answer] as const] : [];
    }),
  ];
  return {
    answers:
      read.answers &&
      kept.reduce((answers, [path, answer]) => withAnswer(answers, path, answer), read.answers),
    rowAction: textIn(request, rowActionName),
  };
}

/** Returns the files that a post names in its rows, of those that the request has at this question. */
function filesOfRows(
  table: QuestionTable,
  question: Question,
  { stored, texts }: { readonly stored: Answers; readonly texts: ControlTexts | undefined },
) {
  const paths = pathsOf(stored, question.path);
  const known = paths.flatMap((path) => answerTexts(answerAt(stored, path)));
  const isSeveral = table.kindOf(question).isSeveral?.(question);
  return [...(texts ?? [])]
    .filter(([name]) => questionPath(name) === question.path)
    .map(([name, given]) => {
      const files = given.filter((text) => known.includes(text));
      return [parsePath(name), isSeveral && files.length > 0 ? files : files[0]] as const;
    });
}

/**
 * Validates corrected answers by the rules of their form, on the day of the request, so that an old booking stays
 * valid. Errors that the stored answers already had are left out if the answer is unchanged: the rules may have
 * changed, and the staff correct something else. So are errors that nobody can correct on that page.
 */
export function correctionErrors(
  submission: Correctable,
  answers: Answers,
  { forms, site }: Pick<DeskOptions, 'forms' | 'site'>,
): FieldErrors {
  const { asked, receivedAt } = submission;
  const today = todayIn(site.timeZone, new Date(receivedAt));
  const validateAnswers = (given: Answers) => {
    const answerOf = new Map(
      evaluateAnswers(asked, given).active.map(({ name, answer }) => [name, answer]),
    );
    return { answerOf, problems: errorsByRules(forms, asked, given, { today }) };
  };
  const [before, after] = [validateAnswers(storedAnswers(submission)), validateAnswers(answers)];
  const isAsBefore = ([name, message]: readonly [string, string]) =>
    ownValue(before.problems, name) === message &&
    isEqual(before.answerOf.get(name), after.answerOf.get(name));
  return Object.fromEntries(
    Object.entries(after.problems).filter(
      (problem) => !isAsBefore(problem) && canAnswer(asked, problem[0]),
    ),
  );
}

/**
 * Returns the change for corrected answers, with the old ones in its history, all of them in its first entry; undefined if
 * nothing differs.
 */
export function correctionOf(
  submission: Correctable,
  answers: Answers,
  {
    who,
    at,
    site,
    askedForms,
  }: Pick<DeskOptions, 'site' | 'askedForms'> & { readonly who: string; readonly at: Date },
): HandlingChange | undefined {
  const changes = answerChanges(submission, answers, site.timeZone);
  if (changes.length === 0) return undefined;
  const { reference, status, suspicion, handling } = submission;
  const body = JSON.stringify(correctedBody(submission, answers));
  const emailIn = (one: AskedSubmission) => summaryOf(one, site).email;
  const isAddress = emailIn(submission) !== emailIn({ ...submission, body });
  // Also those that are told of the answers of before, but of these no more.
  const webhooks = [submission, { ...submission, body }].flatMap(askedForms.webhooksFor);
  const entries = changes.map(({ title, before, after }, index) => ({
    at: at.toISOString(),
    who,
    what: `Corrected “${title}”: ${before || 'no answer'} → ${after || 'no answer'}`,
    kind: index === 0 && isAddress ? ('address' as const) : ('correct' as const),
    ...(index === 0 && { before: submission.body }),
  }));
  return {
    ...handling,
    reference,
    status,
    suspicion,
    history: [...handling.history, ...entries],
    body,
    deliveries: [...new Set(webhooks)].map((recipient) => ({ kind: 'webhook', recipient })),
  };
}

/** A formatted answer before and after; '' for none. */
export interface AnswerChange {
  /** The name of the question. */
  readonly name: string;
  /** The label of the question, after those of its groups and rows. */
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the differences to the stored answers, in the order of the page. */
export function answerChanges(
  submission: Correctable,
  answers: Answers,
  timeZone: string,
): AnswerChange[] {
  const { asked } = submission;
  // Both are normalized the same way, so that only what was typed differs.
  const linesBy = (given: Answers) =>
    answerLines(asked, correctedBody(submission, given), timeZone);
  const [old, now] = [linesBy(storedAnswers(submission)), linesBy(answers)];
  return [...new Map([...old, ...now])]
    .map(([key, { name, title }]) => ({
      name,
      title,
      before: old.get(key)?.text ?? '',
      after: now.get(key)?.text ?? '',
    }))
    .filter(({ before, after }) => before !== after);
}

/** Returns the body to store; it keeps fields that the form does not know. */
function correctedBody(submission: Correctable, answers: Answers): Answers {
  const { asked } = submission;
  const sent = asked.sentFields.map(({ name }) => name);
  const unknownFields = Object.entries(bodyOf(submission)).filter(([name]) => !sent.includes(name));
  return { ...toBody(asked, answers), ...Object.fromEntries(unknownFields) };
}

/** False for a file question, which the page only shows. */
function canAnswer({ table }: Pick<Form, 'table'>, name: string): boolean {
  const question = table.at(questionPath(name));
  if (question) return !table.kindOf(question).isUpload?.(question);
  return name === '' || canAnswer({ table }, parentPath(name));
}

/**
 * Older editions have no compiled rules. Then the stored questions validate, and for questions that are unchanged, so
 * do the current rules.
 */
function errorsByRules(
  forms: readonly Form[],
  asked: StoredForm,
  answers: Answers,
  context: ValidationContext,
): FieldErrors {
  const compiled = forms.find(({ edition }) => edition === asked.edition);
  if (compiled) return validationErrorsOf(compiled, answers, context);
  const currentEdition = currentForm(forms, asked.id);
  const isStillAsked = (name: string) => {
    const path = questionPath(name);
    const [then, now] = [asked.table.at(path), currentEdition?.table.at(path)];
    return then !== undefined && JSON.stringify(then) === JSON.stringify(now);
  };
  const currentErrors = currentEdition
    ? Object.entries(validate(currentEdition, answers, context))
    : [];
  return {
    ...storedRuleErrors(evaluateAnswers(asked, answers).active, context),
    ...Object.fromEntries(currentErrors.filter(([name]) => isStillAsked(name))),
    ...validationErrorsOf(asked, answers, context),
  };
}

function validationErrorsOf(form: Form, answers: Answers, context: ValidationContext): FieldErrors {
  const result = validateSubmission(form, { answers, honeypotValue: undefined }, context);
  return result.status === 'invalid' ? result.problems : {};
}

/** Formats the answers of a body, by field and position. */
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
