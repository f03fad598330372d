import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { momentInWords } from '../../form/in-words.ts';
import { calendarEntry } from '../mail/letters/calendar.ts';
import { isReference } from '../store/reference.ts';
import type { Handling, StoredSubmission } from '../store/store.ts';
import { actions, changeOf, type Wish } from './actions.ts';
import { gistIn } from './gist-in.ts';
import { type Inside, sendNothingHere } from './notices.ts';
import { postedIn } from './posted.ts';
import { requestPage } from './request-page.ts';
import { pathOfTab } from './tabs.ts';

/** The most characters of a note. */
const longestNote = 4_000;

type Named = FastifyRequest<{ Params: { reference: string }; Querystring: { saved?: unknown } }>;

/** The routes of one request: to read it, to change what the staff have done with it, and to enter it into a calendar. */
export function serveRequests(app: FastifyInstance, inside: Inside): void {
  const { sendPage } = inside;
  const path = '/requests/:reference';
  app.get(path, async (request: Named, reply) => {
    const submission = await find(request, inside);
    if (!submission) return sendNothingHere(request, reply, inside);
    const page = await requestPage(submission, inside);
    const isSaved = request.query.saved !== undefined;
    return sendPage(request, reply, { ...page, isSaved, list: listOf(request, inside) });
  });
  app.post(path, async (request: Named, reply) => {
    const submission = await find(request, inside);
    if (!submission) return sendNothingHere(request, reply, inside);
    return change(request, reply, { submission, inside });
  });
  app.get(`${path}/day.ics`, async (request: Named, reply) => {
    const submission = await find(request, inside);
    const entry = submission && entryOf(submission, inside);
    if (!submission || entry === undefined) return sendNothingHere(request, reply, inside);
    reply.header('content-disposition', `attachment; filename="${submission.reference}.ics"`);
    return reply.type('text/calendar; charset=utf-8').send(entry);
  });
}

/** Whoever looked for something goes back to what was found. */
function listOf({ visit }: FastifyRequest, { base }: Inside): string {
  return pathOfTab(base, visit?.search ? 'all' : '');
}

async function find({ params }: Named, { store }: Inside): Promise<StoredSubmission | undefined> {
  const reference = params.reference.toUpperCase();
  return isReference(reference) ? store.find(reference) : undefined;
}

function entryOf(submission: StoredSubmission, inside: Inside): string | undefined {
  const { reference, receivedAt } = submission;
  const { timeZone } = inside.site;
  const key = `${reference}@${new URL(inside.origin).hostname}`;
  return calendarEntry({ key, gist: gistIn(submission, inside), reference, receivedAt, timeZone });
}

interface Changed {
  readonly submission: StoredSubmission;
  readonly inside: Inside;
}

async function change(
  request: FastifyRequest,
  reply: FastifyReply,
  { submission, inside }: Changed,
): Promise<FastifyReply> {
  const { reference, handling } = submission;
  const wish = await wishIn(request, handling, inside);
  const path = `${inside.base}/requests/${reference}`;
  const made = wish.version === handling.version && changeOf(submission, wish);
  if (made === undefined) return reply.redirect(path, 303);
  if (made && (await inside.store.change(made))) return reply.redirect(`${path}?saved`, 303);
  const now = (await inside.store.find(reference)) ?? submission;
  const page = await requestPage(now, inside);
  const { note, assignee } = wish;
  const problem = describeClash(now, inside.site.timeZone);
  const list = listOf(request, inside);
  return inside.sendPage(request, reply.code(409), { ...page, note, assignee, problem, list });
}

/** Who cannot be assigned to, because they do not use the desk, is nobody. */
async function wishIn(
  request: FastifyRequest,
  { assignee }: Handling,
  { store, now }: Inside,
): Promise<Wish> {
  const posted = postedIn(request);
  const given = posted.text('assignee');
  const people = await store.people();
  return {
    action: actions.find((name) => name === posted.text('do')) ?? 'save',
    version: /^\d{1,9}$/.test(posted.text('version')) ? Number(posted.text('version')) : -1,
    note: posted.text('note').trim().slice(0, longestNote),
    assignee: given === assignee || people.some(({ email }) => email === given) ? given : '',
    who: request.visit?.email ?? '',
    at: now().toISOString(),
  };
}

/** Says who was faster, and what of theirs would be written over. */
function describeClash({ handling }: StoredSubmission, timeZone: string): string {
  const last = handling.history.at(-1);
  const who = last ? `${last.who}, ${momentInWords(last.at, timeZone)}` : 'somebody else';
  const theirs = handling.note === '' ? 'They left no note.' : `Their note: “${handling.note}”`;
  return `Nothing was saved: this request was changed while you had it open (${who}). What you typed is still below. ${theirs} To replace it with yours, press the button again.`;
}
