import type { FastifyReply } from 'fastify';
import type { Form } from '../../form/model/form.ts';
import { answeredEntries } from '../../form/runtime/answer-sections.ts';
import { formatInstant } from '../../form/runtime/format-dates.ts';
import { sentParameter } from '../../form/runtime/posted.ts';
import type { PostLimits } from '../api/rate-limiter.ts';
import { type AskedForms, type AskedSubmission, idsOf } from '../reading/asked-forms.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import type { VisitorLinks } from '../requests/visitor-links.ts';
import type { Store } from '../store/create-store.ts';
import { isReference } from '../store/reference.ts';
import { bodyOf } from '../store/store-types.ts';
import type { PageForms } from './form-pages.ts';
import type { PageRenderer } from './page-renderer.ts';
import { sendHtml, sendText } from './send-html.ts';

/** The query parameter with the form's id, on pages with several forms. */
const formParameter = 'form';

/** How long the thanks page shows the answers, in milliseconds, as its address stays in the browser's history. */
const answersShownFor = 1_800_000;

/** The query parameter with the key by which the page shows the visitor's link. */
const keyParameter = '_key';

interface Thanked {
  readonly reference: string;
  /** Undefined where visitors have no links. */
  readonly key: string | undefined;
}

/** Returns the address of the thanks page; it can be loaded again and sends nothing. */
export function thanksPath(
  { id }: Form,
  { address, forms }: PageForms,
  { reference, key }: Thanked,
): string {
  const query = new URLSearchParams({ [sentParameter]: reference });
  if (key !== undefined) query.set(keyParameter, key);
  if (forms.length > 1) query.set(formParameter, id);
  return `${address}?${query}`;
}

interface ThanksOptions {
  readonly forms: readonly Form[];
  readonly store: Pick<Store, 'find'>;
  readonly askedForms: Pick<AskedForms, 'withForm'>;
  readonly now: () => Date;
  /** The IANA name of the time zone in which times are shown. */
  readonly timeZone: string;
  readonly countRender: PostLimits['countRender'];
  /** Links to the pages of visitors; absent: there are none. */
  readonly links?: VisitorLinks | undefined;
}

export type SendThanks = ReturnType<typeof createSendThanks>;

/**
 * Creates the function that sends the thanks page after a post without a script, if the query of an address asks for
 * it; it resolves to undefined if not, or if there is no such request.
 */
export function createSendThanks(
  { pages, render, policyOf }: PageRenderer,
  { forms, store, askedForms, now, timeZone, countRender, links }: ThanksOptions,
) {
  const find = async (reference: string, { log }: FastifyReply) => {
    try {
      const kept = await store.find(reference);
      return kept && (await askedForms.withForm(kept));
    } catch (error) {
      // A visitor who has just sent a request should not send it again because the database is unavailable.
      log.error({ err: error }, 'a reference could not be looked up');
      return 'unknown' as const;
    }
  };
  /** Returns the answers, their time, and the visitor's link, as long as they are shown. */
  const answersIn = (kept: AskedSubmission, form: Form, key: string | null) => {
    const age = now().getTime() - Date.parse(kept.receivedAt);
    const isShown = idsOf(form).includes(kept.form) && age <= answersShownFor;
    if (!isShown) return undefined;
    const link = links?.isThanksKey(kept.reference, key ?? '') && links.linkOf(kept);
    return {
      ...(link && { link }),
      time: formatInstant(kept.receivedAt, timeZone),
      entries: answeredEntries(kept.asked, bodyOf(kept), { makeSafe: sanitizeText, timeZone }),
    };
  };
  return async (address: string, query: string, reply: FastifyReply) => {
    const parameters = new URLSearchParams(query);
    const reference = parameters.get(sentParameter) ?? '';
    const page = isReference(reference) && pages.find((each) => each.address === address);
    const form = page && forms.find(({ id }) => id === formSent(page, parameters));
    const kept = form && (await find(reference, reply));
    if (!form || !kept) return undefined;
    const given =
      kept === 'unknown' ? undefined : answersIn(kept, form, parameters.get(keyParameter));
    const posted = { status: 'sent', form: form.id, reference, ...given } as const;
    // Limited, as the page is rendered for each request.
    const isAllowed = countRender(reply.request) === undefined;
    const html = isAllowed ? await render({ page, posted }, reply.log) : undefined;
    if (html === undefined) return sendText(reply, inWords(form, reference));
    return sendHtml(reply.header('cache-control', 'no-store, no-transform'), html, policyOf(page));
  };
}

function formSent({ forms }: PageForms, parameters: URLSearchParams): string | undefined {
  const asked = parameters.get(formParameter);
  return forms.length > 1 ? forms.find((id) => id === asked) : forms[0];
}

function inWords({ messages: { success }, words }: Form, reference: string): string {
  return `${success.text}\n${success.reference ?? words.reference} ${reference}\n`;
}
