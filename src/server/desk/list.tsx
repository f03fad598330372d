import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatAge, formatInstant, formatLongDay } from '../../form/runtime/format-dates.ts';
import { todayIn } from '../../form/runtime/today.ts';
import { createQueue } from '../queue.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import type { RequestIndex } from '../reading/request-index.ts';
import { summaryLine, summaryOf } from '../requests/request-summary.ts';
import { statusOf, statusWords } from '../requests/request-words.ts';
import { sheetsOf } from '../requests/sheet.ts';
import { xlsxOf, xlsxType } from '../requests/xlsx.ts';
import { createLists } from '../store/create-store.ts';
import {
  type Overdue,
  type SubmissionFilter,
  type SubmissionWithId,
  spamStatuses,
} from '../store/store-types.ts';
import type { DeskOptions } from './desk-options.ts';
import { formNames } from './form-names.ts';
import {
  type ListAddress,
  type ListName,
  listNames,
  listPath,
  readListAddress,
  requestPath,
  sheetPath,
} from './list-address.ts';
import { filterOf, isSearch, readSearch, SearchForm, saveSearchOf, searchGone } from './search.tsx';

const pageSize = 50;

/** How many requests a spreadsheet reads at once; while these are formatted, other requests wait. */
const portion = 25;

/** The timeout of an idle connection while a spreadsheet gathers its columns, in milliseconds. */
const sheetTime = 600_000;

const lists = {
  '': { words: 'Waiting', filter: { statuses: ['waiting'] } },
  handled: { words: 'Handled', filter: { statuses: ['handled'] } },
  spam: { words: 'Possible spam', filter: { statuses: spamStatuses } },
  all: { words: 'All', filter: {} },
} as const satisfies Readonly<Record<ListName, { words: string; filter: SubmissionFilter }>>;

type Counts = Awaited<ReturnType<DeskOptions['store']['count']>>;

/** The routes of the lists, of searches, and of spreadsheets. */
export function serveLists(app: FastifyInstance, desk: DeskOptions, index: RequestIndex): void {
  const { base, store, askedForms } = desk;
  for (const name of listNames) {
    app.get(`/${name}`, async (request, reply) => {
      const list = readListAddress(request, name);
      const search = await readSearch(request, list, desk);
      if (!search) return reply.code(410).sendPage(searchGone(base));
      const { cursor } = list;
      await index.latest();
      const part = {
        ...lists[name].filter,
        ...filterOf(search, desk),
        cursor,
        limit: pageSize + 1,
      };
      const found = await askedForms.withForms(await store.listPage(part));
      const counts = isSearch(search) ? {} : countsOf(await store.count());
      const overdue = await desk.findOverdue?.();
      const view = (
        <div className="list-page">
          <h1>Requests</h1>
          {overdue && <OverdueNotice overdue={overdue} list={list} desk={desk} />}
          <SearchForm search={search} forms={await formNames(desk)} desk={desk} />
          {(await index.isStale()) && <p className="notice">{stillSorting}</p>}
          <Tabs list={list} counts={counts} base={base} />
          {found.length === 0 ? (
            <p className="empty">{nothingIn({ isSearch: isSearch(search), cursor })}</p>
          ) : (
            <Rows rows={found.slice(0, pageSize)} list={list} desk={desk} />
          )}
          <Ways found={found} list={list} base={base} />
        </div>
      );
      return reply.sendPage({ title: `${lists[name].words} requests`, view });
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
    const search = await readSearch(request, list, desk);
    if (!search) return reply.code(410).sendPage(searchGone(base));
    reply.raw.setTimeout(sheetTime, () => reply.raw.destroy());
    return spreadsheet(reply, { ...lists[list.name].filter, ...filterOf(search, desk) });
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

function nothingIn({ isSearch, cursor }: { isSearch: boolean; cursor: unknown }): string {
  if (cursor !== undefined) return 'There are no older requests.';
  return isSearch ? 'Nothing matches your search here.' : 'There is nothing here.';
}

function countsOf({ waiting, suspect, held, spam }: Counts): Partial<Record<ListName, number>> {
  return { '': waiting, spam: suspect + held + spam };
}

interface TabsProps {
  readonly list: ListAddress;
  readonly counts: Partial<Record<ListName, number>>;
  readonly base: string;
}

function Tabs({ list, counts, base }: TabsProps) {
  return (
    <nav className="tabs" aria-label="Which requests">
      {listNames.map((name) => (
        <a
          key={name}
          href={listPath(base, { name, search: list.search })}
          aria-current={name === list.name ? 'page' : undefined}
        >
          {lists[name].words}
          {counts[name] !== undefined && <span className="tab-count">{counts[name]}</span>}
        </a>
      ))}
    </nav>
  );
}

interface RowsProps {
  readonly rows: readonly AskedSubmission[];
  readonly list: ListAddress;
  readonly desk: DeskOptions;
}

function Rows({ rows, list, desk }: RowsProps) {
  return (
    <ul className="rows">
      {rows.map((submission) => {
        const { reference, receivedAt, handling } = submission;
        const { title, subject, day } = summaryLine(summaryOf(submission, desk.site));
        const status = statusOf(submission);
        return (
          <li key={reference}>
            <a className="row" href={requestPath(desk.base, { reference, list })}>
              <span className="row-head">
                <strong>{title}</strong>
                {/* Where all are waiting or handled, no row says so. */}
                {list.name !== '' && list.name !== 'handled' && (
                  <span className="badge" data-status={status}>
                    {statusWords[status]}
                  </span>
                )}
              </span>
              <span>{subject}</span>
              {day && <span>{day}</span>}
              <span className="row-foot">
                <span>
                  Received {formatInstant(receivedAt, desk.site.timeZone)},{' '}
                  {formatAge(receivedAt, desk.now())}
                </span>
                {handling.assignee && <span>{handling.assignee}</span>}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
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
