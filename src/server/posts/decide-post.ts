import type { FastifyRequest } from 'fastify';
import type { Answers, Form } from '../../form/form.ts';
import { honeypotName } from '../../form/honeypot.ts';
import type { PostedEditing } from '../../form/posted.ts';
import { readControls } from '../../form/read-controls.ts';
import { applyRowAction, rowActionName } from '../../form/row-actions.ts';
import { statusOf } from '../api/answer-error.ts';
import { isDrawable, isHarmless } from '../api/guard.ts';
import type { PostLimits } from '../api/post-limits.ts';
import { createReceive, type Outcome, type ReceiveOptions } from '../api/receive.ts';
import { type RefusalStatus, sentenceOf } from '../api/refusal.ts';
import { isFromSite } from './from-site.ts';
import { ownTexts } from './own-controls.ts';
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
export interface DecisionOptions extends ReceiveOptions {
  readonly counts: Pick<PostLimits, 'count'>;
  /** The public origin of the site. */
  readonly siteUrl: string;
}

/** Makes the function that decides what becomes of a post of a form. */
export function createDecision(form: Form, options: DecisionOptions) {
  const { timeZone, counts, siteUrl } = options;
  const receive = createReceive(form, options);

  return async (request: FastifyRequest, post: Post): Promise<Decision> => {
    if (!isFromSite(request, siteUrl)) return shownAgain(403, { banner: form.words.notFromSite });
    const own = post.texts && ownTexts(form, post.texts);
    const answers = own && readControls(form, own, timeZone);
    // Few controls can name many rows: none of them is drawn, as no page of the form has posted them.
    const isTooMuch = post.isTooLong || (answers !== undefined && !isDrawable(form, answers));
    const action = own?.get(rowActionName)?.[0];
    const wait = action === undefined ? counts.count(request) : undefined;
    if (wait !== undefined) return { ...refused(form, 429, isTooMuch ? undefined : answers), wait };
    if (!answers || isTooMuch) return refused(form, isTooMuch ? 413 : 400);
    // Names that no control of the form has: this is the post of something else.
    if (own.size < (post.texts?.size ?? 0)) return refused(form, 400, answers);
    if (!isHarmless(form, answers)) return refused(form, 413, answers);
    try {
      if (action !== undefined) return changed(form, answers, action);
      const caught = own.get(honeypotName)?.[0];
      return decided(form, answers, await receive({ answers, caught }));
    } catch (error) {
      return refused(form, statusOf(error, request.log), answers);
    }
  };
}

/** A row is added, removed or moved: nothing is judged yet. */
function changed(form: Form, answers: Answers, action: string): Decision {
  const rows = applyRowAction(form, answers, action);
  return rows ? shownAgain(200, rows) : refused(form, 400, answers);
}

function decided(form: Form, answers: Answers, outcome: Outcome): Decision {
  switch (outcome.status) {
    case 'invalid': {
      const { problems } = outcome;
      return shownAgain(422, { answers, problems, banner: form.messages.invalid });
    }
    case 'too long':
      return refused(form, 413, answers);
    case 'kept':
      return outcome;
  }
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
