import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatLongDay } from '../../form/runtime/format-dates.ts';
import { todayIn } from '../../form/runtime/today.ts';
import { formatCount } from '../../page-language/template-variables.ts';
import { createQueue } from '../queue.ts';
import type { RequestIndex } from '../reading/request-index.ts';
import { sheetsOf } from '../requests/sheet.ts';
import { xlsxOf, xlsxType } from '../requests/xlsx.ts';
import { createLists } from '../store/create-store.ts';
import type { Overdue, SubmissionFilter, SubmissionWithId } from '../store/store-types.ts';
import type { DeskOptions } from './desk-options.ts';
import {
  type ListAddress,
  type ListName,
  listNames,
  listPath,
  readDone,
  readListAddress,
  readRemoved,
  requestPath,
  sheetPath,
} from './list-address.ts';
import { listFilter, listWords, ownFilter } from './list-filters.ts';
import { RequestRows } from './RequestRows.tsx';
import {
  isSearch,
  readSearch,
  SearchForm,
  saveSearchOf,
  searchChoices,
  searchGone,
} from './search.tsx';

const pageSize = 50;

/** How many requests a spreadsheet reads at once; while these are formatted, other requests wait. */
const portion = 25;

/** The timeout of an idle connection while a spreadsheet gathers its columns, in milliseconds. */
const sheetTime = 600_000;

/** How many requests some of the lists have. */
type Counts = Partial<Record<ListName, number | undefined>>;

/** The routes of the lists, of searches, and of spreadsheets. */
export function serveLists(app: FastifyInstance, desk: DeskOptions, index: RequestIndex): void {
  const { base, store, askedForms } = desk;
  for (const name of listNames) {
    app.get(`/${name}`, async (request, reply) => {
      const list = readListAddress(request, name);
      const search = await readSearch(request, list, desk);
      const filter = await listFilter(request, list, desk);
      if (!search || !filter) return reply.code(410).sendPage(searchGone(base));
      const { cursor } = list;
      await index.latest();
      const part = { ...filter, cursor, limit: pageSize + 1 };
      const found = await askedForms.withForms(await store.listPage(part));
      const isNarrowed = isSearch(search) || list.person !== undefined;
      const counts = isNarrowed ? {} : await countsOf(request, desk);
      const overdue = await desk.findOverdue?.();
      const view = (
        <div className="list-page">
          <h1>{list.person === undefined ? 'Requests' : 'Requests of one person'}</h1>
          <RemovedNotice count={readRemoved(request)} />
          <DoneNotice done={readDone(request)} list={list} base={base} />
          {overdue && <OverdueNotice overdue={overdue} list={list} desk={desk} />}
          {list.person === undefined ? (
            <SearchForm search={search} {...(await searchChoices(desk))} desk={desk} />
          ) : (
            <PersonNotice person={list.person} list={list} base={base} />
          )}
          {(await index.isStale()) && <p className="notice">{stillSorting}</p>}
          <Tabs list={list} counts={counts} base={base} />
          {found.length === 0 ? (
            <p className="empty">{nothingIn({ isNarrowed, cursor })}</p>
          ) : (
            <RequestRows
              rows={found.slice(0, pageSize)}
              list={list}
              hasStatus={name === 'spam' || name === 'all'}
              desk={desk}
            />
          )}
          <Ways found={found} list={list} base={base} />
        </div>
      );
      return reply.sendPage({ title: `${listWords[name]} requests`, view });
    });
  }
  app.post('/search', async (request, reply) => {
    const search = await saveSearchOf(request, desk);
    // A search finds requests of any status.
    const name = search === undefined ? '' : 'all';
    return reply.redirect(listPath(base, { name, search }), 303);
  });
  const spreadsheet = createSpreadsheet(desk);
  app.get('/requests.xlsx', async (request, reply) => {
    const list = readListAddress(request);
    const filter = await listFilter(request, list, desk);
    if (!filter) return reply.code(410).sendPage(searchGone(base));
    reply.raw.setTimeout(sheetTime, () => reply.raw.destroy());
    return spreadsheet(reply, filter);
  });
}

/** Creates the handler for spreadsheets. Several downloads take turns with each other and with pages. */
function createSpreadsheet(desk: DeskOptions) {
  const { site, now, store } = desk;
  const turns = createQueue();
  const { newest } = createLists(
    (part) =>
      turns.add(async () => {
        await setImmediate();
        return store.listPage(part);
      }),
    portion,
  );
  return async (reply: FastifyReply, filter: SubmissionFilter): Promise<FastifyReply> => {
    const sheets = await sheetsOf({ filter, isRaw: false }, desk, newest);
    const file = `requests-${todayIn(site.timeZone, now())}.xlsx`;
    return reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .type(xlsxType)
      .send(Readable.from(xlsxOf(sheets, site.timeZone)));
  };
}

interface OverdueProps {
  readonly overdue: Overdue;
  readonly list: ListAddress;
  readonly desk: DeskOptions;
}

function OverdueNotice({ overdue: { reference, receivedAt }, list, desk }: OverdueProps) {
  const day = formatLongDay(todayIn(desk.site.timeZone, new Date(receivedAt)));
  return (
    <p className="notice">
      Requests are kept for longer than your privacy page says. The oldest is{' '}
      <a href={requestPath(desk.base, { reference, list })}>{reference}</a>, received on {day}.
      Please tell whoever looks after the server.
    </p>
  );
}

const stillSorting =
  'Older requests are still being sorted, so a search may not find all of them yet. The newest are here already. Load this page again in a minute.';

interface DoneProps {
  /** The reference of the request that was just dealt with. */
  readonly done: string | undefined;
  readonly list: ListAddress;
  readonly base: string;
}

/** Says that the last request of a list was saved. */
function DoneNotice({ done, list, base }: DoneProps) {
  if (done === undefined) return null;
  return (
    <p className="saved" role="status">
      Saved. That was the last request of this list.{' '}
      <a href={requestPath(base, { reference: done, list })}>Back to {done}</a>
    </p>
  );
}

function RemovedNotice({ count }: { readonly count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <p className="saved" role="status">
      Deleted {formatCount(count, 'request')} for good.
    </p>
  );
}

interface PersonProps {
  readonly person: string;
  readonly list: ListAddress;
  readonly base: string;
}

function PersonNotice({ person, list, base }: PersonProps) {
  return (
    <p className="notice">
      These have the same email address or phone number as{' '}
      <a href={requestPath(base, { reference: person, list })}>{person}</a>.{' '}
      <a href={listPath(base, { name: '' })}>Show everybody's requests</a>
    </p>
  );
}

interface NothingProps {
  readonly isNarrowed: boolean;
  readonly cursor: unknown;
}

function nothingIn({ isNarrowed, cursor }: NothingProps): string {
  if (cursor !== undefined) return 'There are no older requests.';
  return isNarrowed ? 'Nothing matches your search here.' : 'There is nothing here.';
}

/** Resolves to how many requests are in the lists of what is to be done. */
async function countsOf(request: FastifyRequest, desk: DeskOptions): Promise<Counts> {
  const { waiting, suspect, held, spam } = await desk.store.count();
  const [mine, overdue] = await Promise.all(
    (['mine', 'overdue'] as const).map((name) =>
      desk.store.countOf(ownFilter(name, request, desk)),
    ),
  );
  return { '': waiting, mine, overdue, spam: suspect + held + spam };
}

interface TabsProps {
  readonly list: ListAddress;
  readonly counts: Counts;
  readonly base: string;
}

function Tabs({ list, counts, base }: TabsProps) {
  return (
    <nav className="tabs" aria-label="Which requests">
      {listNames.map((name) => (
        <a
          key={name}
          href={listPath(base, { name, search: list.search, person: list.person })}
          aria-current={name === list.name ? 'page' : undefined}
        >
          {listWords[name]}
          {counts[name] !== undefined && <span className="tab-count">{counts[name]}</span>}
        </a>
      ))}
    </nav>
  );
}

interface WaysProps extends Omit<TabsProps, 'counts'> {
  readonly found: readonly SubmissionWithId[];
}

/** The links below a list. */
function Ways({ found, list, base }: WaysProps) {
  const newest = { ...list, cursor: undefined };
  const last = found.length > pageSize ? found[pageSize - 1] : undefined;
  const ways = [
    ...(list.cursor ? [{ words: 'Back to the newest', href: listPath(base, newest) }] : []),
    ...(last
      ? [{ words: 'Show older requests', href: listPath(base, { ...list, cursor: last }) }]
      : []),
    ...(found.length > 0
      ? [{ words: 'Download as a spreadsheet', href: sheetPath(base, list) }]
      : []),
  ];
  return (
    <nav className="list-end" aria-label="More requests">
      {ways.map(({ words, href }) => (
        <a key={words} className="button button-quiet" href={href}>
          {words}
        </a>
      ))}
    </nav>
  );
}
