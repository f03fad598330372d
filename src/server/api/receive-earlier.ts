import { answerAt } from '../../form/answer-at.ts';
import { resolveAnswers } from '../../form/answers.ts';
import { toBody } from '../../form/body.ts';
import { carryOver, isUnchanged, withoutUnseen } from '../../form/carry-over.ts';
import type { Form } from '../../form/form.ts';
import { pathOf } from '../../form/question.ts';
import { saidBy } from '../../form/said.ts';
import { createSuspicionOf } from '../spam/signals.ts';
import { answersWithFiles, makeFilesReady } from '../uploads/uploads.ts';
import { type Given, type IntakeContext, isFilled, type Receive, reasonsOf } from './receive.ts';

type Context = Pick<IntakeContext, 'store' | 'uploads' | 'now'> & { readonly receive: Receive };

export type ReceiveEarlier = ReturnType<typeof createReceiveEarlier>;

/**
 * Creates the handler for answers to another edition of the form. If the same answers were stored before, it returns
 * their reference, so that a retry after a lost response stays one request. Answers with the same meaning in the
 * current form are stored if its rules accept them; otherwise the visitor has to look at them again.
 */
export function createReceiveEarlier(form: Form, { store, uploads, now, receive }: Context) {
  return async (then: Form, given: Given) => {
    const { files = [], strangers = [], isTooMuch = false, client = '' } = given.upload ?? {};
    if (isTooMuch) return { status: 'too many files' } as const;
    const answers = answersWithFiles(then, given.answers, [...files, ...strangers]);
    const resolved = resolveAnswers(then, answers);
    const answered = files.filter(({ question }) => answerAt(resolved.answers, pathOf(question)));
    const ready =
      uploads && answered.length > 0 && (await makeFilesReady(uploads, answered, client));
    const asKept = ready
      ? answersWithFiles(then, given.answers, [...ready.files, ...strangers])
      : answers;
    const sent = {
      ...{ form: then.id, edition: then.edition },
      body: JSON.stringify(toBody(then, asKept)),
    };
    const isTrapped = isFilled(given.caught);
    const suspicion = createSuspicionOf(then)({ ...resolved, isTrapped });
    for (const each of new Set([undefined, suspicion && reasonsOf(suspicion)])) {
      const reference = await store.findRepeated({ ...sent, suspicion: each }, now());
      if (reference !== undefined) return { status: 'kept', reference, isNew: false } as const;
    }
    const said = saidBy(then, answers);
    const carried = carryOver(form, said, { hasFiles: true });
    if (!isUnchanged(carried)) return { status: 'changed' } as const;
    const outcome = await receive({
      ...given,
      answers: withoutUnseen(form, said, carried.answers),
      upload: given.upload && { ...given.upload, files: answered },
      ready: ready || undefined,
      sent,
    });
    return outcome.status === 'invalid' ? ({ status: 'changed' } as const) : outcome;
  };
}
