import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatInstant } from '../../form/runtime/format-dates.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import type { RequestIndex } from '../reading/request-index.ts';
import { appointmentEntry, calendarEntry, entryTitle } from '../requests/calendar.ts';
import {
  actions,
  changeOf,
  changesSince,
  isAgreement,
  type RequestChange,
} from '../requests/changes.ts';
import { filesOf } from '../requests/request-files.ts';
import { summaryOf } from '../requests/request-summary.ts';
import { formatEvent } from '../requests/request-words.ts';
import { bareHeaders } from '../security-headers.ts';
import { isReference } from '../store/reference.ts';
import { eventOf, progressOf, type StoredSubmission } from '../store/store-types.ts';
import { previewEnding } from '../uploads/stored-files.ts';
import { changeContextOf } from './answers.ts';
import type { DeskOptions } from './desk-options.ts';
import { pageTitle } from './form-names.ts';
import {
  type ListAddress,
  listPath,
  readDone,
  readListAddress,
  requestPath,
} from './list-address.ts';
import { listFilter } from './list-filters.ts';
import { textIn, versionIn } from './posted-form.ts';
import { RequestView, readRequest, type TypedText } from './RequestView.tsx';
import { type DeskPage, notice } from './send-page.tsx';

const longestNote = 4_000;

export type RequestByReference = FastifyRequest<{
  Params: { reference: string };
  Querystring: { saved?: unknown };
}>;

type FileNamed = FastifyRequest<{
  Params: { reference: string; hash: string };
  Querystring: { preview?: unknown };
}>;

/** The routes of a request: its page, its changes, its files, and its calendar entry. */
export function serveRequests(
  app: FastifyInstance,
  deskOptions: DeskOptions,
  index: RequestIndex,
): void {
  const { base, site } = deskOptions;
  const path = '/requests/:reference';
  const sendRequest = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { problem, ...shown }: Shown,
  ) => {
    await index.latest();
    const given = { ...shown, ...(await readRequest(shown.submission, deskOptions)) };
    const view = <RequestView {...given} list={readListAddress(request)} desk={deskOptions} />;
    const title = pageTitle(shown.submission, deskOptions.site);
    return reply.sendPage({ title, problem, view });
  };
  app.get(path, async (request: RequestByReference, reply) => {
    const submission = await findRequest(request, deskOptions);
    if (!submission) return reply.code(404).sendPage(notFoundPage(deskOptions, request));
    const isSaved = request.query.saved !== undefined;
    return sendRequest(request, reply, { submission, isSaved, done: readDone(request) });
  });
  app.post(path, async (request: RequestByReference, reply) => {
    const submission = await findRequest(request, deskOptions);
    if (!submission) return reply.code(404).sendPage(notFoundPage(deskOptions, request));
    const { reference, handling } = submission;
    const requested = await readChange(request, submission, deskOptions);
    const own = { reference, list: readListAddress(request) };
    const context = changeContextOf(submission, deskOptions);
    const change =
      requested.version === handling.version && changeOf(submission, requested, context);
    if (change === undefined) return reply.redirect(requestPath(base, own), 303);
    if (change && (await deskOptions.store.change(change))) {
      const isDone = requested.action === 'handle' || requested.action === 'spam';
      const next = isDone && (await nextPath(request, own, deskOptions));
      return reply.redirect(next || requestPath(base, { ...own, isSaved: true }), 303);
    }
    const now = (await findRequest(request, deskOptions)) ?? submission;
    const problem = describeEditConflict(now, {
      ...{ seen: requested.version, site },
      kind: context.kind,
    });
    const { note, assignee, newNote } = requested;
    const shown = { submission: now, typed: { note, assignee, newNote }, problem };
    return sendRequest(request, reply.code(409), shown);
  });
  app.get(`${path}/files/:hash`, async (request: FileNamed, reply) => {
    const submission = await findRequest(request, deskOptions);
    const files = submission ? filesOf(submission) : [];
    const file = files.find(({ hash }) => hash === request.params.hash);
    const isPreview = request.query.preview !== undefined;
    const content =
      file && (await deskOptions.storedFiles?.open(file.hash + (isPreview ? previewEnding : '')));
    if (!content) return reply.code(404).sendPage(notFoundPage(deskOptions, request));
    reply.headers({ ...bareHeaders, 'content-length': (await content.stat()).size });
    reply.header('content-disposition', attachment(file.name));
    return reply.type(isPreview ? 'image/webp' : file.type).send(content.createReadStream());
  });
  app.get(`${path}/day.ics`, async (request: RequestByReference, reply) => {
    const submission = await findRequest(request, deskOptions);
    const entry = submission && entryOf(submission, deskOptions);
    if (entry === undefined) return reply.code(404).sendPage(notFoundPage(deskOptions, request));
    reply.header('content-disposition', `attachment; filename="${submission?.reference}.ics"`);
    return reply.type('text/calendar; charset=utf-8').send(entry);
  });
}

interface DealtWith {
  readonly reference: string;
  readonly list: ListAddress;
}

/**
 * Resolves to the address of the next request of a list, which the one that was just dealt with may have left; of the
 * list itself after the last one, and to undefined if its search is gone.
 */
export async function nextPath(
  request: FastifyRequest,
  { reference, list }: DealtWith,
  deskOptions: DeskOptions,
): Promise<string | undefined> {
  const { base, store } = deskOptions;
  const filter = await listFilter(request, list, deskOptions);
  if (!filter) return undefined;
  const [next] = await store.listPage({ ...filter, olderThan: reference, limit: 1 });
  if (!next) return listPath(base, list, reference);
  return requestPath(base, { reference: next.reference, list, done: reference });
}

export function notFoundPage({ base }: DeskOptions, request: FastifyRequest): DeskPage {
  return notice({
    title: 'There is nothing here',
    text: 'The request may have been deleted, or the address is wrong.',
    next: { words: 'Back to the list', href: listPath(base, readListAddress(request)) },
  });
}

/** The header that makes browsers save a file under its original name, and never show it (RFC 6266). */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encoded}`;
}

interface Shown {
  readonly submission: AskedSubmission;
  readonly isSaved?: boolean;
  readonly done?: string | undefined;
  /** The typed text that could not be saved. */
  readonly typed?: TypedText;
  readonly problem?: string;
}

export async function findRequest(
  { params }: Pick<RequestByReference, 'params'>,
  { store, askedForms }: DeskOptions,
): Promise<AskedSubmission | undefined> {
  const reference = params.reference.toUpperCase();
  const found = isReference(reference) ? await store.find(reference) : undefined;
  return found && askedForms.withForm(found);
}

/** Returns the calendar entry of what is confirmed, else of the day that was asked for; undefined without one. */
function entryOf(submission: AskedSubmission, { site }: DeskOptions): string | undefined {
  const { reference, receivedAt, handling } = submission;
  const { company, timeZone } = site;
  const entry = { summary: summaryOf(submission, site), reference, timeZone };
  const { type, form, name } = entry.summary;
  const { state, agreed } = progressOf(handling.history);
  const event = eventOf(submission, handling.history.findLastIndex(isAgreement) + 1);
  if (state !== 'confirmed' || !agreed || !event) return calendarEntry({ ...entry, receivedAt });
  return appointmentEntry({
    ...{ ...entry, agreed, isCancelled: false, event, title: entryTitle(type ?? form, name) },
    organizer: { name: company.name, address: company.bookingsEmail },
  }).content;
}

/**
 * Reads a posted change. It can only be assigned to a person with an account. Where requests have a state, notes are
 * added, and none is replaced.
 */
async function readChange(
  request: FastifyRequest,
  { form, handling: { assignee, note } }: StoredSubmission,
  { store, askedForms, now }: DeskOptions,
): Promise<RequestChange> {
  const given = textIn(request, 'assignee');
  const typed = textIn(request, 'note').trim().slice(0, longestNote);
  const isAdded = askedForms.handlingOf(form).kind !== undefined;
  const isPerson = (await store.people()).some(({ email }) => email === given);
  return {
    action: [...actions, 'done' as const].find((name) => name === textIn(request, 'do')) ?? 'save',
    version: versionIn(request),
    note: isAdded ? note : typed,
    newNote: isAdded ? typed : undefined,
    assignee: isPerson || given === assignee ? given : null,
    who: request.visit?.email ?? '',
    at: now().toISOString(),
  };
}

interface EditConflict {
  /** The version of the request that the person saw. */
  readonly seen: number;
  readonly site: Pick<DeskOptions['site'], 'timeZone'>;
}

/** Says that others have changed the request, who, and what they did. */
export function editConflictMessage(
  { handling }: StoredSubmission,
  { seen, site }: EditConflict,
): string {
  const changes = changesSince(handling, seen).map(({ at, who, entries }) => {
    return `${who}, ${formatInstant(at, site.timeZone)}: ${entries.map(formatEvent).join(', ')}`;
  });
  const theirs = changes.length > 0 ? changes.join('; ') : 'somebody else';
  return `Nothing was saved: this request was changed while you had it open (${theirs}). What you typed is still below.`;
}

/** Says who has changed the request and how, and which note would be overwritten. */
function describeEditConflict(
  submission: StoredSubmission,
  { kind, ...conflict }: EditConflict & ReturnType<DeskOptions['askedForms']['handlingOf']>,
): string {
  const message = editConflictMessage(submission, conflict);
  if (kind !== undefined) return `${message} To add it, press the button again.`;
  const { note } = submission.handling;
  const theirs = note === '' ? 'They left no note.' : `Their note: “${note}”`;
  return `${message} ${theirs} To replace it with yours, press the button again.`;
}
