import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ageInWords, momentInWords } from '../../form/in-words.ts';
import { todayIn } from '../../form/today.ts';
import { summaryOf } from '../mail/request-summary.ts';
import { createQueue } from '../queue.ts';
import type { Asked } from '../reading/asked-forms.ts';
import type { RequestIndex } from '../reading/request-index.ts';
import { sheetsOf } from '../requests/sheet.ts';
import { xlsxOf, xlsxType } from '../requests/xlsx.ts';
import { createLists } from '../store/create-store.ts';
import {
  type ListPart,
  type PlacedSubmission,
  type SubmissionFilter,
  suspectStatuses,
} from '../store/store.ts';
import type { DeskOptions } from './desk-options.ts';
import { filterOf, isSearch, SearchForm, searchOf, searchToKeep } from './search.tsx';
import { formNames, headOf, statusOf, statusWords } from './summary.ts';
import { hashOf } from './tokens.ts';

const pageSize = 50;

/** How many requests a spreadsheet reads at once: for as long as it takes to write them down, pages wait. */
const portion = 25;

/** For a connection on which nothing moves while a spreadsheet gathers its columns, in milliseconds. */
const sheetTime = 600_000;

/** The lists, by their addresses below the desk's own. */
const lists = {
  '': { words: 'Waiting', filter: { statuses: ['waiting'] } },
  handled: { words: 'Handled', filter: { statuses: ['handled'] } },
  spam: { words: 'Possible spam', filter: { statuses: suspectStatuses } },
  all: { words: 'All', filter: {} },
} as const satisfies Readonly<Record<string, { words: string; filter: SubmissionFilter }>>;

type ListName = keyof typeof lists;

const listNames: readonly ListName[] = ['', 'handled', 'spam', 'all'];

type Counts = Awaited<ReturnType<DeskOptions['store']['count']>>;

/** The routes of the lists, of searching in them, and of taking one along as a spreadsheet. */
export function serveLists(app: FastifyInstance, desk: DeskOptions, index: RequestIndex): void {
  const { base, store, askedForms } = desk;
  const wanted = (request: FastifyRequest, name: ListName) => ({
    ...lists[name].filter,
    ...filterOf(searchOf(request), desk),
  });
  for (const name of listNames) {
    app.get(`/${name}`, async (request, reply) => {
      const behind = placeIn(Object(request.query).before);
      const search = searchOf(request);
      await index.latest();
      const part = { ...wanted(request, name), behind, limit: pageSize + 1 };
      const found = await askedForms.withForms(await store.listed(part));
      const counts = isSearch(search) ? {} : countsOf(await store.count());
      const view = (
        <div className="list-page">
          <h1>Requests</h1>
          <SearchForm search={search} forms={await formNames(desk)} desk={desk} />
          {(await index.isStale()) && <p className="notice">{stillSorting}</p>}
          <Tabs name={name} counts={counts} base={base} />
          {found.length === 0 ? (
            <p className="empty">{nothingIn({ isSearch: isSearch(search), behind })}</p>
          ) : (
            <Rows rows={found.slice(0, pageSize)} name={name} desk={desk} />
          )}
          <Ways found={found} isFirst={behind === undefined} name={name} base={base} />
        </div>
      );
      return reply.sendPage({ title: `${lists[name].words} requests`, view });
    });
  }
  app.post('/search', async (request, reply) => {
    const kept = searchToKeep(request);
    if (request.visit) await store.keepSearch(hashOf(request.visit.cookie), kept);
    // Whatever has become of a request, a search finds it.
    return reply.redirect(listPath(base, kept === null ? '' : 'all'), 303);
  });
  const spreadsheet = createSpreadsheet(desk);
  app.get('/requests.xlsx', async (request, reply) => {
    const { list } = Object(request.query);
    const name = listNames.find((each) => each === list) ?? '';
    reply.raw.setTimeout(sheetTime, () => reply.raw.destroy());
    return spreadsheet(reply, wanted(request, name));
  });
}

/** Makes the function that answers with a list as a spreadsheet. However many are under way, they take turns, and so do pages. */
function createSpreadsheet(desk: DeskOptions) {
  const { site, now, store } = desk;
  const turns = createQueue();
  const { newest } = createLists(
    (part) =>
      turns.add(async () => {
        await setImmediate();
        return store.listed(part);
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

const stillSorting =
  'Older requests are still being sorted, so a search may not find all of them yet. The newest are here already. Load this page again in a minute.';

/** Where a person goes back to: to what was found, if they looked for something. */
export function listBehind(base: string, request: FastifyRequest): string {
  return listPath(base, isSearch(searchOf(request)) ? 'all' : '');
}

function listPath(base: string, name: ListName): string {
  return name === '' ? base : `${base}/${name}`;
}

/** The place in a list that an address names; from the beginning where it names none. */
function placeIn(text: unknown): ListPart['behind'] {
  const [, receivedAt, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/.exec(String(text)) ?? [];
  if (receivedAt === undefined || Number.isNaN(Date.parse(receivedAt))) return undefined;
  return { receivedAt, id: Number(id) };
}

function nothingIn({ isSearch, behind }: { isSearch: boolean; behind: unknown }): string {
  if (behind !== undefined) return 'There are no older requests.';
  return isSearch ? 'Nothing matches your search here.' : 'There is nothing here.';
}

function countsOf({ waiting, suspect, held, spam }: Counts): Partial<Record<ListName, number>> {
  return { '': waiting, spam: suspect + held + spam };
}

interface TabsProps {
  readonly name: ListName;
  readonly counts: Partial<Record<ListName, number>>;
  readonly base: string;
}

function Tabs({ name: current, counts, base }: TabsProps) {
  return (
    <nav className="tabs" aria-label="Which requests">
      {listNames.map((name) => (
        <a
          key={name}
          href={listPath(base, name)}
          aria-current={name === current ? 'page' : undefined}
        >
          {lists[name].words}
          {counts[name] !== undefined && <span className="tab-count">{counts[name]}</span>}
        </a>
      ))}
    </nav>
  );
}

interface RowsProps {
  readonly rows: readonly Asked[];
  readonly name: ListName;
  readonly desk: DeskOptions;
}

function Rows({ rows, name, desk }: RowsProps) {
  return (
    <ul className="rows">
      {rows.map((submission) => {
        const { reference, receivedAt, handling } = submission;
        const { title, subject, day } = headOf(summaryOf(submission, desk.site));
        const status = statusOf(submission);
        return (
          <li key={reference}>
            <a className="row" href={`${desk.base}/requests/${reference}`}>
              <span className="row-head">
                <strong>{title}</strong>
                {/* Where all are waiting or handled, no row says so. */}
                {name !== '' && name !== 'handled' && (
                  <span className="badge" data-status={status}>
                    {statusWords[status]}
                  </span>
                )}
              </span>
              <span>{subject}</span>
              {day && <span>{day}</span>}
              <span className="row-foot">
                <span>
                  Received {momentInWords(receivedAt, desk.site.timeZone)},{' '}
                  {ageInWords(receivedAt, desk.now())}
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
  readonly found: readonly PlacedSubmission[];
  readonly isFirst: boolean;
}

/** The ways on from a list. */
function Ways({ found, isFirst, name, base }: WaysProps) {
  const path = listPath(base, name);
  const last = found.length > pageSize ? found[pageSize - 1] : undefined;
  const ways = [
    ...(isFirst ? [] : [{ words: 'Back to the newest', href: path }]),
    ...(last
      ? [{ words: 'Show older requests', href: `${path}?before=${last.receivedAt}_${last.id}` }]
      : []),
    ...(found.length > 0
      ? [{ words: 'Download as a spreadsheet', href: `${base}/requests.xlsx?list=${name}` }]
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
