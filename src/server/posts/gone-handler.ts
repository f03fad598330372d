import type { FastifyReply, FastifyRequest } from 'fastify';
import { answeredEntries, type DisplayEntry } from '../../form/runtime/answer-sections.ts';
import { toBody } from '../../form/runtime/body.ts';
import { editionName } from '../../form/runtime/posted.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { PostLimits } from '../api/rate-limiter.ts';
import { refusalStatus } from '../api/refusal.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import type { Store } from '../store/create-store.ts';
import { readEditionId } from '../submissions/asking-form.ts';
import { isWithinLimits } from '../submissions/body-guard.ts';
import { isFromSite } from './from-site.ts';
import { createSendNotice, escapeHtml } from './notice-page.ts';
import type { PageRenderer } from './page-renderer.ts';
import { parsePost } from './parse-post.ts';
import type { Post } from './read-posts.ts';
import { sendRefusalText } from './send-html.ts';

interface GoneOptions {
  readonly pageRenderer: Pick<PageRenderer, 'notFound'>;
  readonly askedForms: Pick<AskedForms, 'formOf' | 'lastFormOf'>;
  readonly store: Pick<Store, 'findRepeated'>;
  readonly counts: Pick<PostLimits, 'countRender'>;
  readonly now: () => Date;
  readonly timeZone: string;
  readonly siteUrl: string;
  /** Shown on the page; left out if the site has no contact data. */
  readonly company?: Pick<Site['company'], 'phone' | 'email'> | undefined;
}

/**
 * Creates the handler for posts without a script to a removed form. It responds with a page that shows everything that
 * was typed, to be copied, or the reference if the same answers were stored before.
 */
export function createGoneHandler(options: GoneOptions) {
  const { askedForms, store, counts, now, timeZone, siteUrl, company } = options;
  const sendNotice = createSendNotice(options.pageRenderer.notFound);

  async function answer(id: string, request: FastifyRequest, reply: FastifyReply, post: Post) {
    const wait = counts.countRender(request);
    if (wait !== undefined) return sendRefusalText(reply.header('retry-after', wait), 429);
    const input = isFromSite(request, siteUrl) ? await givenIn(id, post) : undefined;
    const { reference, entries = [] } = input ?? {};
    if (reference !== undefined) {
      const html = `<p>We have your request. Its reference number is <strong>${escapeHtml(reference)}</strong>.</p>${listOf(entries)}`;
      return sendNotice(reply, { status: 200, title: 'Thank you!', html });
    }
    const typed = entries.length === 0 ? '' : `<h2>What you typed</h2>${listOf(entries)}`;
    const copied = typed && ' Below is everything that you typed, so that you can copy it.';
    const html = `<p>It was taken out of use after you opened it, so nothing was sent.${copied}</p>${reachedBy()}${typed}`;
    return sendNotice(reply, { status: 410, title: 'This form is no longer in use', html });
  }

  /** Returns the typed answers by the form as it was, and the reference if they were stored before. */
  async function givenIn(id: string, post: Post) {
    const named = readEditionId(post.texts?.get(editionName));
    const kept = named ? await askedForms.formOf(named) : undefined;
    const isNamed = kept?.id === id;
    const form = isNamed ? kept : await askedForms.lastFormOf(id);
    const answers = form && parsePost(form, post, timeZone).answers;
    if (!answers || !isWithinLimits(form, answers)) return undefined;
    const body = toBody(form, answers);
    const sent = { form: form.id, edition: form.edition, body: JSON.stringify(body) };
    const reference = isNamed ? await store.findRepeated(sent, now()) : undefined;
    return {
      reference,
      entries: answeredEntries(form, body, { makeSafe: sanitizeText, timeZone }),
    };
  }

  function reachedBy(): string {
    if (!company) return '';
    const phone = escapeHtml(company.phone);
    const email = escapeHtml(company.email);
    const digits = escapeHtml(company.phone.replaceAll(/[^\d+]/g, ''));
    return `<p>Please call us at <a href="tel:${digits}">${phone}</a>, or write to <a href="mailto:${email}">${email}</a>, and we will gladly help.</p>`;
  }

  return async (id: string, request: FastifyRequest, reply: FastifyReply, post: Post) => {
    try {
      return await answer(id, request, reply, post);
    } catch (error) {
      return sendRefusalText(reply, refusalStatus(error, request.log));
    }
  };
}

function listOf(entries: readonly DisplayEntry[]): string {
  const items = entries.map((entry) => {
    const content =
      entry.kind === 'group' ? listOf(entry.members) : escapeHtml(entry.texts.join(', '));
    return `<div><dt>${escapeHtml(entry.title)}</dt><dd>${content}</dd></div>`;
  });
  return `<dl>${items.join('')}</dl>`;
}
