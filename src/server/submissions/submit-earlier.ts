import type { Answers, Form } from '../../form/model/form.ts';
import { answerAt, withAnswer } from '../../form/runtime/answer-at.ts';
import { activeQuestions, evaluateAnswers } from '../../form/runtime/answers.ts';
import { toBody } from '../../form/runtime/body.ts';
import { carryOver, isUnchanged } from '../../form/runtime/carry-over.ts';
import {
  type DisplayedAnswer,
  displayedAnswers,
  formAnswerVisibility,
} from '../../form/runtime/displayed-answers.ts';
import { createSpamCheck, reasonsOf } from '../spam/signals.ts';
import { answeringFiles, answersWithFiles, makeFilesReady } from '../uploads/uploads.ts';
import type { IntakeContext, SubmitCurrent } from './submit-current.ts';
import { isFilled, type SubmissionInput } from './validate-submission.ts';

type Context = Pick<IntakeContext, 'store' | 'uploads' | 'now'> & {
  readonly submitCurrent: SubmitCurrent;
};

/**
 * Creates the function that submits answers to another edition of the form. If the same answers were stored before, it returns
 * their reference, so that a retry after a lost response stays one request. Answers with the same meaning in the
 * current form are stored if its rules accept them; otherwise the visitor has to look at them again.
 */
export function createSubmitEarlier(form: Form, { store, uploads, now, submitCurrent }: Context) {
  return async (askedForm: Form, input: SubmissionInput) => {
    const { files = [], unexpectedFiles = [], isTooMuch = false, client = '' } = input.upload ?? {};
    if (isTooMuch) return { status: 'too many files' } as const;
    const answers = answersWithFiles(askedForm, input.answers, [...files, ...unexpectedFiles]);
    const resolved = evaluateAnswers(askedForm, answers);
    const answered = answeringFiles(files, resolved.active);
    const ready =
      uploads && answered.length > 0 && (await makeFilesReady(uploads, answered, client));
    const storedAnswers = ready
      ? answersWithFiles(askedForm, input.answers, [...ready.files, ...unexpectedFiles])
      : answers;
    const sent = {
      form: askedForm.id,
      edition: askedForm.edition,
      body: JSON.stringify(toBody(askedForm, storedAnswers)),
    };
    const isTrapped = isFilled(input.honeypotValue);
    const finding = createSpamCheck(askedForm)({ ...resolved, isTrapped });
    for (const each of new Set([undefined, finding && reasonsOf(finding)])) {
      const reference = await store.findRepeated({ ...sent, suspicion: each }, now());
      if (reference !== undefined) return { status: 'kept', reference, isNew: false } as const;
    }
    const earlierAnswers = displayedAnswers(askedForm, answers);
    const carried = carryOver(form, earlierAnswers, { hasFiles: true });
    if (!isUnchanged(carried)) return { status: 'changed' } as const;
    const outcome = await submitCurrent({
      ...input,
      answers: withoutUnseen(form, earlierAnswers, carried.answers),
      upload: input.upload && { ...input.upload, files: answered },
      ready: ready || undefined,
      sent,
    });
    return outcome.status === 'invalid' ? ({ status: 'changed' } as const) : outcome;
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
