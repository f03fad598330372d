import type { FastifyReply, FastifyRequest } from 'fastify';
import { toBody } from '../../form/body.ts';
import { editionName } from '../../form/posted.ts';
import { type Entry, entriesGiven } from '../../form/read-answers.ts';
import type { Site } from '../../page-language/site-file.ts';
import { editionNamed } from '../api/asking-form.ts';
import { isHarmless } from '../api/body-guard.ts';
import type { PostLimits } from '../api/counter.ts';
import { refusalStatus } from '../api/refusal.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import { inertText } from '../requests/sanitize-text.ts';
import type { Store } from '../store/create-store.ts';
import type { Drawing } from './drawing.ts';
import { isFromSite } from './from-site.ts';
import { createSendNotice, escapeHtml } from './notice-page.ts';
import { readPostOf } from './post-of-form.ts';
import type { Post } from './read-posts.ts';
import { sendPlainly } from './send-html.ts';

interface GoneOptions {
  readonly drawing: Pick<Drawing, 'notFound'>;
  readonly askedForms: Pick<AskedForms, 'formOf' | 'lastFormOf'>;
  readonly store: Pick<Store, 'findRepeated'>;
  readonly counts: Pick<PostLimits, 'countDrawing'>;
  readonly now: () => Date;
  readonly timeZone: string;
  /** The public origin of the site. */
  readonly siteUrl: string;
  /** How the company is reached; left out where nothing is said of it. */
  readonly company?: Pick<Site['company'], 'phone' | 'email'> | undefined;
}

/**
 * Makes the function that answers what browsers post by themselves to a form that is gone: a page with everything that was typed, so that it
 * can be copied. Whoever had sent it before is given the reference again.
 */
export function createAnswerGone(options: GoneOptions) {
  const { askedForms, store, counts, now, timeZone, siteUrl, company } = options;
  const sendNotice = createSendNotice(options.drawing.notFound);

  async function answer(id: string, request: FastifyRequest, reply: FastifyReply, post: Post) {
    const wait = counts.countDrawing(request);
    if (wait !== undefined) return sendPlainly(reply.header('retry-after', wait), 429);
    const given = isFromSite(request, siteUrl) ? await givenIn(id, post) : undefined;
    const { reference, entries = [] } = given ?? {};
    if (reference !== undefined) {
      const html = `<p>We have your request. Its reference number is <strong>${escapeHtml(reference)}</strong>.</p>${listOf(entries)}`;
      return sendNotice(reply, { status: 200, title: 'Thank you!', html });
    }
    const typed = entries.length === 0 ? '' : `<h2>What you typed</h2>${listOf(entries)}`;
    const copied = typed && ' Below is everything that you typed, so that you can copy it.';
    const html = `<p>It was taken out of use after you opened it, so nothing was sent.${copied}</p>${reachedBy()}${typed}`;
    return sendNotice(reply, { status: 410, title: 'This form is no longer in use', html });
  }

  /** Returns what was typed into the form as it was, and the reference where it was sent before. */
  async function givenIn(id: string, post: Post) {
    const named = editionNamed(post.texts?.get(editionName));
    const kept = named ? await askedForms.formOf(named) : undefined;
    const isNamed = kept?.id === id;
    const form = isNamed ? kept : await askedForms.lastFormOf(id);
    const answers = form && readPostOf(form, post, timeZone).answers;
    if (!answers || !isHarmless(form, answers)) return undefined;
    const body = toBody(form, answers);
    const sent = { form: form.id, edition: form.edition, body: JSON.stringify(body) };
    const reference = isNamed ? await store.findRepeated(sent, now()) : undefined;
    return { reference, entries: entriesGiven(form, body, { makeSafe: inertText, timeZone }) };
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
      return sendPlainly(reply, refusalStatus(error, request.log));
    }
  };
}

function listOf(entries: readonly Entry[]): string {
  const items = entries.map((entry) => {
    const inside =
      entry.kind === 'group' ? listOf(entry.members) : escapeHtml(entry.texts.join(', '));
    return `<div><dt>${escapeHtml(entry.title)}</dt><dd>${inside}</dd></div>`;
  });
  return `<dl>${items.join('')}</dl>`;
}
