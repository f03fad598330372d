import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { LinkedText } from '../../contacts/LinkedText.tsx';
import type { Form } from '../../form/model/form.ts';
import { todayIn } from '../../form/runtime/today.ts';
import { visitorPath } from '../../page-language/addresses.ts';
import type { Site } from '../../page-language/site-file.ts';
import { createPostLimits } from '../api/rate-limiter.ts';
import { refusalStatus, refuseOtherMethods, sentenceOf } from '../api/refusal.ts';
import { tokenParameter } from '../log.ts';
import type { ServedFile } from '../pages/site-files.ts';
import { isFromSite } from '../posts/from-site.ts';
import { createSendNotice, escapeHtml } from '../posts/notice-page.ts';
import type { PageRenderer } from '../posts/page-renderer.ts';
import { acceptFormPosts, Post } from '../posts/read-posts.ts';
import { sendHtml, sendRefusalText } from '../posts/send-html.ts';
import type { AskedForms, AskedSubmission } from '../reading/asked-forms.ts';
import { appointmentEntry, appointmentOf } from '../requests/calendar.ts';
import { summaryOf } from '../requests/request-summary.ts';
import { referenceOfToken, type VisitorLinks } from '../requests/visitor-links.ts';
import { bareHeaders } from '../security-headers.ts';
import type { Store } from '../store/create-store.ts';
import { isReference } from '../store/reference.ts';
import { eventOf, type RequestEvent } from '../store/store-types.ts';
import { type ChangeOptions, createMakeMove, readMove } from './changes-by-visitor.ts';
import { stageOf } from './page-words.ts';
import { RequestPage, repeatAction } from './RequestPage.tsx';
import { formToRepeat, repeatedAnswers } from './repeated-answers.ts';
import styles from './visitor.css?inline';

export interface VisitorOptions extends Pick<ChangeOptions, 'isMailed' | 'reminders' | 'now'> {
  readonly store: Pick<Store, 'find' | 'change'>;
  readonly askedForms: Pick<AskedForms, 'withForm' | 'handlingOf' | 'webhooksFor'>;
  readonly links: VisitorLinks;
  readonly forms: readonly Form[];
  readonly site: Pick<Site, 'booking' | 'company' | 'timeZone' | 'towns'>;
  /** The public origin of the site. */
  readonly siteUrl: string;
  readonly rateLimit: number;
  /** Draws the form of a booking again; without it, nothing can be booked again. */
  readonly pageRenderer?: PageRenderer | undefined;
  /** The built page whose look these pages have. */
  readonly notFound?: ServedFile | undefined;
  /** The sender of mails, whom calendars name; absent: the address of the company. */
  readonly organizer?: { readonly name: string; readonly address: string } | undefined;
}

type ByToken = FastifyRequest<{ Params: { [tokenParameter]: string } }>;

/** The size limit of a post in bytes: a text, of which each letter can take nine. */
const postSize = 65_536;

/** Sent with every response: no caching, no indexing, and no address for other sites. */
const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * A Fastify plugin: the page on which visitors see what became of their request, and what they can do about it. Whoever
 * has the address sees it. Reading it changes nothing, as programs that check mails open every link.
 */
export async function visitor(app: FastifyInstance, options: VisitorOptions): Promise<void> {
  const { site, links, store, askedForms, siteUrl, pageRenderer } = options;
  const sendNotice = createSendNotice(options.notFound, styles);
  const counts = createPostLimits(options.rateLimit);
  const makeMove = createMakeMove(options);
  const url = `${visitorPath}/:${tokenParameter}`;

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const wait = counts.countRender(request);
    if (wait === undefined) return undefined;
    return sendRefusalText(reply.header('retry-after', wait), 429);
  });
  acceptFormPosts(app, postSize);
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendProblem(reply, { status: refusalStatus(error, request.log), typed: wordsIn(request) }),
  );

  app.get(url, async (request: ByToken, reply) => {
    const submission = await find(request);
    return submission ? sendPage(reply, submission, { path: pathOf(request) }) : sendWrong(reply);
  });
  app.post(url, async (request: ByToken, reply) => {
    const typed = wordsIn(request);
    if (isFromOtherSite(request, siteUrl)) return sendProblem(reply, { status: 403 });
    const submission = await find(request);
    if (!submission) return sendWrong(reply);
    const path = pathOf(request);
    const shown = { path, typed };
    const wait = counts.count(request);
    if (wait !== undefined) {
      const limited = { ...shown, code: 429, problem: sentenceOf(429) };
      return sendPage(reply.header('retry-after', wait), submission, limited);
    }
    if (textOf(request, 'do') === repeatAction) return repeat(request, reply, submission);
    const move = readMove(textOf(request, 'do'));
    const seen = Number(/^\d{1,6}$/.exec(textOf(request, 'seen'))?.[0] ?? Number.NaN);
    if (!move || Number.isNaN(seen)) return sendProblem(reply, { status: 400, typed });
    const outcome = await makeMove(() => find(request), { move, seen, words: typed });
    if (!outcome) return sendWrong(reply);
    if (outcome.status === 'done') return reply.redirect(path, 303);
    const { code, problem } = outcome;
    const now = (await find(request)) ?? submission;
    return sendPage(reply, now, { ...shown, code, problem });
  });
  refuseOtherMethods(app, { url, allowed: ['GET', 'HEAD', 'POST'] });

  app.get(`${url}/calendar.ics`, async (request: ByToken, reply) => {
    const submission = await find(request);
    const content = submission && calendarOf(submission, options);
    if (!submission || content === undefined) return sendWrong(reply);
    reply.headers(bareHeaders);
    reply.header('content-disposition', `attachment; filename="${submission.reference}.ics"`);
    return reply.type('text/calendar; charset=utf-8').send(content);
  });

  async function find({ params }: ByToken): Promise<AskedSubmission | undefined> {
    const token = params[tokenParameter];
    const reference = referenceOfToken(token);
    const found = isReference(reference) ? await store.find(reference) : undefined;
    return found && links.isLinkTo(found, token) ? askedForms.withForm(found) : undefined;
  }

  function sendPage(
    reply: FastifyReply,
    submission: AskedSubmission,
    { code = 200, ...shown }: Shown,
  ): FastifyReply {
    const { kind } = askedForms.handlingOf(submission.form);
    const form = formToRepeat(submission, options.forms);
    const page = pageRenderer?.pages.find(({ forms }) => form && forms.includes(form.id));
    const html = renderToStaticMarkup(
      <RequestPage
        {...shown}
        submission={submission}
        kind={kind}
        timeZone={site.timeZone}
        company={site.company}
        hasCalendar={appointedIn(submission) !== undefined}
        canRepeat={page !== undefined}
      />,
    );
    const { title } = stageOf(submission, kind);
    const isRefused = shown.problem !== undefined;
    return sendNotice(reply, { status: code, title, isRefused, html });
  }

  /** Draws the form of a booking with its answers, ready to be sent once more. */
  async function repeat(
    request: ByToken,
    reply: FastifyReply,
    submission: AskedSubmission,
  ): Promise<FastifyReply> {
    const form = formToRepeat(submission, options.forms);
    const page = pageRenderer?.pages.find(({ forms }) => form && forms.includes(form.id));
    if (!form || !page || !pageRenderer) return sendProblem(reply, { status: 400 });
    const answers = repeatedAnswers(form, submission);
    const today = todayIn(site.timeZone, options.now());
    const posted = { status: 'editing', form: form.id, answers, problems: {}, today } as const;
    const html = await pageRenderer.render({ page, posted }, request.log);
    if (html === undefined) return sendProblem(reply, { status: 500 });
    // With no-referrer, some browsers would send the form without an origin.
    reply.header('referrer-policy', 'strict-origin');
    reply.header('cache-control', 'no-store, no-transform');
    return sendHtml(reply, html, pageRenderer.policyOf(page));
  }

  /** One sentence for every wrong link, whatever is wrong with it. */
  function sendWrong(reply: FastifyReply): FastifyReply {
    const { phone, email } = site.company;
    const text = `It is wrong, or it has expired: call ${phone} or email ${email}, and we'll send you a new one.`;
    const title = "This link doesn't work";
    const html = renderToStaticMarkup(
      <p>
        <LinkedText text={text} />
      </p>,
    );
    return sendNotice(reply, { status: 404, title, html });
  }

  /** Says that nothing was changed; what was typed can be copied. */
  function sendProblem(
    reply: FastifyReply,
    { status, typed = '' }: { readonly status: 403 | Problem; readonly typed?: string },
  ): FastifyReply {
    const sentence = status === 403 ? notFromSite : sentenceOf(status);
    const copy = typed === '' ? '' : `<h2>What you wrote</h2><p>${escapeHtml(typed)}</p>`;
    const html = `<p>${escapeHtml(sentence)}</p>${copy}`;
    return sendNotice(reply, { status, title: 'Nothing was changed', html });
  }
}

type Problem = ReturnType<typeof refusalStatus>;

interface Shown {
  readonly path: string;
  readonly code?: number;
  readonly problem?: string;
  readonly typed?: string;
}

const notFromSite =
  "We couldn't tell that this came from our website. Please open the link that you have from us, and try again.";

/**
 * True if a browser says that another site has posted. Some browsers name no origin, as these pages send no referrer;
 * but nobody posts to an address without knowing it.
 */
function isFromOtherSite(request: FastifyRequest, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isSilent = site === undefined && (origin === undefined || origin === 'null');
  return !isSilent && !isFromSite(request, siteUrl);
}

function textOf({ body }: FastifyRequest, name: string): string {
  return body instanceof Post ? body.textOf(name) : '';
}

function wordsIn(request: FastifyRequest): string {
  return textOf(request, 'words');
}

function pathOf({ params }: ByToken): string {
  return `${visitorPath}/${params[tokenParameter]}`;
}

/** Returns the last event that is an appointment which still holds; undefined where nothing is confirmed. */
function appointedIn(
  submission: AskedSubmission,
): { readonly event: RequestEvent; readonly appointment: Appointment } | undefined {
  const { history } = submission.handling;
  for (let number = history.length; number > 0; number -= 1) {
    const event = eventOf(submission, number);
    const appointment = event && appointmentOf(submission, event);
    if (event && appointment) return appointment.isCancelled ? undefined : { event, appointment };
    // Whatever else has ended it, such as a new proposal.
    if (event?.state !== undefined && event.state !== 'confirmed') return undefined;
  }
  return undefined;
}

type Appointment = NonNullable<ReturnType<typeof appointmentOf>>;

function calendarOf(
  submission: AskedSubmission,
  { site, organizer }: Pick<VisitorOptions, 'site' | 'organizer'>,
): string | undefined {
  const { event, appointment } = appointedIn(submission) ?? {};
  if (!event || !appointment) return undefined;
  const { name, email } = site.company;
  const summary = summaryOf(submission, site);
  return appointmentEntry({
    ...appointment,
    summary,
    event,
    reference: submission.reference,
    timeZone: site.timeZone,
    title: `${summary.type ?? summary.form}, ${name}`,
    organizer: organizer ?? { name, address: email },
  }).content;
}
