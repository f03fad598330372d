import type { Form } from '../../form/model/form.ts';
import { toBody } from '../../form/runtime/body.ts';
import { createDayOf } from '../../form/runtime/today.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import type { Reminders } from '../requests/reminders.ts';
import { createSpamCheck, reasonsOf, type SpamFinding } from '../spam/signals.ts';
import type { Store } from '../store/create-store.ts';
import type { MailKind, NewDelivery, Submission } from '../store/store-types.ts';
import {
  answeringFiles,
  answersWithFiles,
  type FileOf,
  makeFilesReady,
  type Uploads,
} from '../uploads/uploads.ts';
import { memoizePerMinute } from '../wall-time.ts';
import { type SubmissionInput, validateSubmission } from './validate-submission.ts';

/** The dependencies of validating and storing answers. */
export interface IntakeContext {
  readonly store: Pick<Store, 'add' | 'findRepeated'>;
  /** The IANA name of the time zone for "today" and for local times. */
  readonly timeZone: string;
  readonly now: () => Date;
  /** The kinds of mail that a new request causes. */
  readonly owes: readonly MailKind[];
  /** Returns when the staff are reminded of a request that nobody has answered; absent, or undefined: not at all. */
  readonly remindStaffAt?: Reminders['remindStaffAt'] | undefined;
  /** Returns the names of the webhooks that are told about a request; absent: there are none. */
  readonly webhooksFor?: AskedForms['webhooksFor'] | undefined;
  /** Stores uploaded files; undefined if the site accepts none. */
  readonly uploads?: Uploads | undefined;
}

export interface SubmitContext extends IntakeContext {
  /** The largest body to store, in bytes. */
  readonly bodySize: number;
}

export type SubmitCurrent = ReturnType<typeof createSubmitCurrent>;

/**
 * Creates the function that validates answers by the current form and stores them as a request or a suspect, with its mails. The size limit
 * applies to the body as stored.
 */
export function createSubmitCurrent(form: Form, context: SubmitContext) {
  const { store, timeZone, now, owes, remindStaffAt, webhooksFor, bodySize, uploads } = context;
  const dayOf = memoizePerMinute(createDayOf(timeZone));
  const checkSpam = createSpamCheck(form);
  return async (input: SubmissionInput) => {
    const receivedAt = now();
    const { files = [], isTooMuch = false, client = '' } = input.upload ?? {};
    const today = dayOf(receivedAt);
    const validateWith = (facts: readonly FileOf[]) => {
      const answers = answersWithFiles(form, input.answers, facts);
      return { ...validateSubmission(form, { ...input, answers }, { today }), today };
    };
    const result = validateWith(files);
    if (result.status === 'invalid') return result;
    let { body } = result;
    if (Buffer.byteLength(body) > bodySize) return { status: 'too long' } as const;
    if (isTooMuch) return { status: 'too many files' } as const;
    const answered = answeringFiles(files, result.active);
    if (uploads && answered.length > 0) {
      const ready = input.ready ?? (await makeFilesReady(uploads, answered, client));
      if (!ready.areAllValid) {
        const failed = validateWith(ready.files);
        if (failed.status === 'invalid') return failed;
        throw new Error('a rejected file passed validation');
      }
      await uploads.storedFiles.store(ready.drafts);
      body = JSON.stringify(toBody(form, answersWithFiles(form, input.answers, ready.files)));
    }
    const initial = initialStatus(checkSpam(result), owes);
    const { id, edition } = form;
    const sent = input.sent === 'as stored' ? { form: id, edition, body } : input.sent;
    const dueAt = remindStaffAt?.(receivedAt);
    const webhooks = webhooksFor?.({ form: id, body, asked: form }) ?? [];
    const deliveries: NewDelivery[] = [
      ...(dueAt ? [{ kind: 'staff-reminder', recipient: '', dueAt } as const] : []),
      ...webhooks.map((recipient) => ({ kind: 'webhook', recipient }) as const),
    ];
    const submission = { form: id, edition, body, sent, receivedAt, owes, deliveries, ...initial };
    const receipt = await store.add(submission);
    return { status: 'kept', ...receipt } as const;
  };
}

/** Returns the status of a suspect: the staff are mailed about it, unless it is held or mail is off. */
function initialStatus(
  finding: SpamFinding | undefined,
  owes: readonly MailKind[],
): Pick<Submission, 'status' | 'suspicion'> {
  if (!finding) return {};
  const isMailed = owes.includes('staff') && !finding.isHeld;
  return { status: isMailed ? 'suspect' : 'held', suspicion: reasonsOf(finding) };
}
