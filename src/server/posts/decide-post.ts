import type { FastifyRequest } from 'fastify';
import type { Answers, Form } from '../../runtime/form.ts';
import { honeypotName } from '../../runtime/honeypot.ts';
import type { PostedEditing } from '../../runtime/posted.ts';
import { readControls } from '../../runtime/read-controls.ts';
import { pressRow, rowPressName } from '../../runtime/row-press.ts';
import { calendarOf } from '../../runtime/today.ts';
import { statusOf } from '../api/answer-error.ts';
import { isDrawable, isHarmless } from '../api/guard.ts';
import { createKeep, type Reception } from '../api/keep.ts';
import type { PostLimits } from '../api/post-limits.ts';
import { type RefusalStatus, sentenceOf } from '../api/refusal.ts';
import { oncePerMinute } from '../wall-time.ts';
import { isFromSite } from './from-site.ts';
import { judgePost, type PostedAnswers } from './judge-post.ts';
import { controlsOf, ownTexts } from './own-controls.ts';
import type { Post } from './read-posts.ts';

/** What becomes of a post: it is kept, or the form is shown again. */
export type Decision = Shown | { readonly status: 'kept'; readonly reference: string };

/** The form is shown again with what is said here, and else as at the start. */
export interface Shown {
  readonly status: 'shown';
  /** The status of the answer. */
  readonly code: number;
  readonly shown: Partial<Omit<PostedEditing, 'status' | 'form'>>;
  /** After how many seconds a client may come again. */
  readonly wait?: number;
}

/** What posts without a script are decided by. */
export interface DecisionOptions extends Reception {
  readonly counts: Pick<PostLimits, 'count'>;
  /** The public origin of the site. */
  readonly siteUrl: string;
  /** The bytes that the answers may take as JSON. */
  readonly bodySize: number;
}

/** Makes the function that decides what becomes of a post of a form. */
export function createDecision(form: Form, options: DecisionOptions) {
  const { timeZone, counts, siteUrl } = options;
  const controls = controlsOf(form);
  const receive = createReceiver(form, options);

  return async (request: FastifyRequest, post: Post): Promise<Decision> => {
    if (!isFromSite(request, siteUrl)) return shownAgain(403, { banner: form.words.notFromSite });
    const own = post.texts && ownTexts(controls, post.texts);
    const answers = own && readControls(form, own, timeZone);
    // Few controls can name many rows: none of them is drawn, as no page of the form has posted them.
    const isTooMuch = post.isTooLong || (answers !== undefined && !isDrawable(form, answers));
    const press = own?.get(rowPressName)?.[0];
    const wait = press === undefined ? counts.count(request) : undefined;
    if (wait !== undefined) return { ...refused(form, 429, isTooMuch ? undefined : answers), wait };
    if (!answers || isTooMuch) return refused(form, isTooMuch ? 413 : 400);
    // Names that no control of the form has: this is the post of something else.
    if (own.size < (post.texts?.size ?? 0)) return refused(form, 400, answers);
    try {
      if (press !== undefined) return pressed(form, answers, press);
      return await receive({ answers, caught: own.get(honeypotName)?.[0] ?? '' });
    } catch (error) {
      return refused(form, statusOf(error, request.log), answers);
    }
  };
}

/** Makes the function that judges what is to be sent, and keeps it. */
function createReceiver(form: Form, { bodySize: most, ...reception }: DecisionOptions) {
  const dayOf = oncePerMinute(calendarOf(reception.timeZone));
  const keep = createKeep(form, reception);
  return async (posted: PostedAnswers): Promise<Decision> => {
    const { answers } = posted;
    const receivedAt = reception.now();
    const verdict = judgePost(form, posted, { today: dayOf(receivedAt), most });
    switch (verdict.status) {
      case 'refused':
        return refused(form, verdict.because, answers);
      case 'invalid':
        return shownAgain(422, {
          answers,
          problems: verdict.problems,
          banner: form.messages.invalid,
        });
      case 'valid': {
        const { reference } = await keep({ receivedAt, ...verdict });
        return { status: 'kept', reference };
      }
    }
  };
}

/** A row is added, removed or moved: nothing is judged yet. */
function pressed(form: Form, answers: Answers, press: string): Decision {
  if (!isHarmless(form, answers)) return refused(form, 413, answers);
  const rows = pressRow(form, answers, press);
  return rows ? shownAgain(200, rows) : refused(form, 400, answers);
}

/** The words of a refusal as the script would show them, behind the sentence of the form. */
function refused({ call }: Form, code: RefusalStatus, answers?: Answers): Shown {
  const { text = '', detail = undefined } = call?.failure ?? {};
  const banner = text + (detail ? sentenceOf(code) : '');
  return shownAgain(code, { banner, ...(answers && { answers }) });
}

function shownAgain(code: number, shown: Shown['shown']): Shown {
  return { status: 'shown', code, shown };
}
