import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListPage, ListRow } from '../../desk/desk-page.ts';
import { todayIn } from '../../form/today.ts';
import { columnsOf } from '../requests/csv-columns.ts';
import { formatCsv } from '../requests/format-csv.ts';
import type { ListPart, PlacedSubmission } from '../store/store.ts';
import { formNames } from './form-names.ts';
import { rowOf } from './list-rows.ts';
import type { Inside } from './notices.ts';
import type { Visit } from './pages.ts';
import { postedIn } from './posted.ts';
import { filterOf, keptSearch, noSearch, searchIn, searchOf } from './search.ts';
import { pathOfTab, type TabName, tabNamed, tabNames, tabs, tabsOf } from './tabs.ts';
import { hashOf } from './tokens.ts';

/** How many requests a page shows, and how many are read at once for a spreadsheet. */
const pageSize = 50;
const portion = 500;

/** The routes of the list, of searching in it, and of taking it along as a spreadsheet. */
export function serveLists(app: FastifyInstance, inside: Inside): void {
  const { base, store, sendPage } = inside;
  for (const name of tabNames) {
    app.get(`/${name}`, async (request, reply) =>
      sendPage(request, reply, await listPage(request, name, inside)),
    );
  }
  app.post('/search', async (request, reply) => {
    const posted = postedIn(request);
    const search = posted.text('do') === 'clear' ? noSearch : searchIn(posted);
    const kept = keptSearch(search);
    if (request.visit) await store.keepSearch(hashOf(request.visit.cookie), kept);
    // Whatever has become of a request, a search finds it.
    return reply.redirect(pathOfTab(base, kept === null ? '' : 'all'), 303);
  });
  app.get('/requests.csv', (request, reply) => sendSpreadsheet(request, reply, inside));
}

async function listPage(request: FastifyRequest, name: TabName, inside: Inside): Promise<ListPage> {
  const { base, store, site, indexing } = inside;
  const path = pathOfTab(base, name);
  const behind = placeIn(Object(request.query).before);
  await indexing.latest();
  const found = await store.listed({ ...wanted(request.visit, name), behind, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    kind: 'list',
    tabs: await tabsOf(name, request.visit?.search ? undefined : inside.store, base),
    search: searchOf(request.visit?.search ?? null),
    forms: formNames(inside),
    towns: site.towns.map((town) => town.name),
    rows: shown.map((one) => rowFor(one, name, inside)),
    isFirst: behind === undefined,
    newest: path,
    exported: `${base}/requests.csv?list=${name}`,
    ...(last && { older: `${path}?before=${last.receivedAt}_${last.id}` }),
  };
}

/** Where all are waiting or handled, no line says so. */
function rowFor(submission: PlacedSubmission, name: TabName, inside: Inside): ListRow {
  const { status, ...row } = rowOf(submission, inside);
  return name === '' || name === 'handled' ? row : { ...row, status };
}

/** What a list shows: what stands behind its tab, and of that what the person looks for. */
function wanted(visit: Visit | null, name: TabName) {
  return { ...tabs[name].filter, ...filterOf(searchOf(visit?.search ?? null)) };
}

/** The place in a list that an address names; from the beginning where it names none. */
function placeIn(text: unknown): ListPart['behind'] {
  const [, receivedAt, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/.exec(String(text)) ?? [];
  if (receivedAt === undefined || Number.isNaN(Date.parse(receivedAt))) return undefined;
  return { receivedAt, id: Number(id) };
}

async function sendSpreadsheet(
  request: FastifyRequest,
  reply: FastifyReply,
  inside: Inside,
): Promise<FastifyReply> {
  const { forms, site, now } = inside;
  const { timeZone } = site;
  const name = tabNamed(String(Object(request.query).list ?? ''));
  const filter = wanted(request.visit, name);
  const chosen = forms.filter(({ id }) => filter.form === undefined || filter.form === id);
  const columns = await columnsOf(chosen, everything(filter, inside));
  const options = { columns, timeZone, isRaw: false, isSuspect: name === 'spam' };
  const file = `requests-${todayIn(timeZone, now())}.csv`;
  return reply
    .header('content-disposition', `attachment; filename="${file}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(formatCsv(everything(filter, inside), options)));
}

async function* everything(
  filter: ReturnType<typeof wanted>,
  { store }: Inside,
): AsyncGenerator<PlacedSubmission> {
  let behind: PlacedSubmission | undefined;
  for (;;) {
    const rows = await store.listed({ ...filter, behind, limit: portion });
    yield* rows;
    behind = rows.at(-1);
    if (rows.length < portion) return;
  }
}
