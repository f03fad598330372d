import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { momentInWords } from '../../form/in-words.ts';
import type { Asked } from '../reading/asked-forms.ts';
import { calendarEntry } from '../requests/calendar.ts';
import { actions, changeOf, type RequestChange } from '../requests/changes.ts';
import { filesOf } from '../requests/request-files.ts';
import { summaryOf } from '../requests/request-summary.ts';
import { bareHeaders } from '../security-headers.ts';
import { isReference } from '../store/reference.ts';
import type { Handling, StoredSubmission } from '../store/store.ts';
import { previewEnding } from '../uploads/kept-files.ts';
import type { DeskOptions } from './desk-options.ts';
import { pageTitle } from './form-names.ts';
import { listIn, listPath, requestPath } from './list-address.ts';
import { textIn, versionIn } from './posted-form.ts';
import { RequestView, readRequest } from './RequestView.tsx';
import { type DeskPage, notice } from './send-page.tsx';

const longestNote = 4_000;

export type RequestNamed = FastifyRequest<{
  Params: { reference: string };
  Querystring: { saved?: unknown };
}>;

type FileNamed = FastifyRequest<{
  Params: { reference: string; hash: string };
  Querystring: { preview?: unknown };
}>;

/** The routes of one request: to read it, to change what the staff have done with it, to get its files, and to enter it into a calendar. */
export function serveRequests(app: FastifyInstance, inside: DeskOptions): void {
  const { base, site } = inside;
  const path = '/requests/:reference';
  const sendRequest = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { problem, ...shown }: Shown,
  ) => {
    const given = { ...shown, ...(await readRequest(shown.submission, inside)) };
    const view = <RequestView {...given} list={listIn(request)} desk={inside} />;
    const title = pageTitle(shown.submission, inside.site);
    return reply.sendPage({ title, problem, view });
  };
  app.get(path, async (request: RequestNamed, reply) => {
    const submission = await findRequest(request, inside);
    if (!submission) return reply.code(404).sendPage(nothingHere(inside, request));
    return sendRequest(request, reply, { submission, isSaved: request.query.saved !== undefined });
  });
  app.post(path, async (request: RequestNamed, reply) => {
    const submission = await findRequest(request, inside);
    if (!submission) return reply.code(404).sendPage(nothingHere(inside, request));
    const { reference, handling } = submission;
    const wish = await wishIn(request, handling, inside);
    const own = { reference, list: listIn(request) };
    const change = wish.version === handling.version && changeOf(submission, wish);
    if (change === undefined) return reply.redirect(requestPath(base, own), 303);
    if (change && (await inside.store.change(change))) {
      return reply.redirect(requestPath(base, { ...own, isSaved: true }), 303);
    }
    const now = (await findRequest(request, inside)) ?? submission;
    const problem = describeClash(now, site.timeZone);
    const { note, assignee } = wish;
    const shown = { submission: now, typed: { note, assignee }, problem };
    return sendRequest(request, reply.code(409), shown);
  });
  app.get(`${path}/files/:hash`, async (request: FileNamed, reply) => {
    const submission = await findRequest(request, inside);
    const files = submission ? filesOf(submission) : [];
    const file = files.find(({ hash }) => hash === request.params.hash);
    const isPreview = request.query.preview !== undefined;
    const content = file && (await inside.kept?.open(file.hash + (isPreview ? previewEnding : '')));
    if (!content) return reply.code(404).sendPage(nothingHere(inside, request));
    reply.headers({ ...bareHeaders, 'content-length': (await content.stat()).size });
    reply.header('content-disposition', attachment(file.name));
    return reply.type(isPreview ? 'image/webp' : file.type).send(content.createReadStream());
  });
  app.get(`${path}/day.ics`, async (request: RequestNamed, reply) => {
    const submission = await findRequest(request, inside);
    const entry = submission && entryOf(submission, inside);
    if (entry === undefined) return reply.code(404).sendPage(nothingHere(inside, request));
    reply.header('content-disposition', `attachment; filename="${submission?.reference}.ics"`);
    return reply.type('text/calendar; charset=utf-8').send(entry);
  });
}

export function nothingHere({ base }: DeskOptions, request: FastifyRequest): DeskPage {
  return notice({
    title: 'There is nothing here',
    text: 'The request may have been deleted, or the address is wrong.',
    next: { words: 'Back to the list', href: listPath(base, listIn(request)) },
  });
}

/** How a file is saved: never shown, and under the name that it was sent with (RFC 6266). */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encoded}`;
}

interface Shown {
  readonly submission: Asked;
  readonly isSaved?: boolean;
  /** The text that could not be saved. */
  readonly typed?: Pick<Handling, 'note' | 'assignee'>;
  readonly problem?: string;
}

export async function findRequest(
  { params }: Pick<RequestNamed, 'params'>,
  { store, askedForms }: DeskOptions,
): Promise<Asked | undefined> {
  const reference = params.reference.toUpperCase();
  const found = isReference(reference) ? await store.find(reference) : undefined;
  return found && askedForms.withForm(found);
}

function entryOf(submission: Asked, inside: DeskOptions): string | undefined {
  const { reference, receivedAt } = submission;
  const summary = summaryOf(submission, inside.site);
  return calendarEntry({ summary, reference, receivedAt, timeZone: inside.site.timeZone });
}

/** A person who does not use the desk cannot be assigned, and counts as nobody. */
async function wishIn(
  request: FastifyRequest,
  { assignee }: Handling,
  { store, now }: DeskOptions,
): Promise<RequestChange> {
  const given = textIn(request, 'assignee');
  const isPerson = (await store.people()).some(({ email }) => email === given);
  return {
    action: actions.find((name) => name === textIn(request, 'do')) ?? 'save',
    version: versionIn(request),
    note: textIn(request, 'note').trim().slice(0, longestNote),
    assignee: isPerson || given === assignee ? given : null,
    who: request.visit?.email ?? '',
    at: now().toISOString(),
  };
}

/** Says that somebody was faster, and who. */
export function tellClash({ handling }: StoredSubmission, timeZone: string): string {
  const last = handling.history.at(-1);
  const who = last ? `${last.who}, ${momentInWords(last.at, timeZone)}` : 'somebody else';
  return `Nothing was saved: this request was changed while you had it open (${who}). What you typed is still below.`;
}

/** Says who was faster, and what of theirs would be written over. */
function describeClash(submission: StoredSubmission, timeZone: string): string {
  const { note } = submission.handling;
  const theirs = note === '' ? 'They left no note.' : `Their note: “${note}”`;
  return `${tellClash(submission, timeZone)} ${theirs} To replace it with yours, press the button again.`;
}
