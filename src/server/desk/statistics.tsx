import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addDays, isDay } from '../../form/runtime/days.ts';
import { todayIn } from '../../form/runtime/today.ts';
import { formatCount } from '../../page-language/template-variables.ts';
import type { RequestIndex } from '../reading/request-index.ts';
import { statusWords } from '../requests/request-words.ts';
import type { AnswerTime, Period } from '../store/statistics.ts';
import type { Status } from '../store/store-types.ts';
import { formatDayBriefly, instantAt } from '../wall-time.ts';
import type { DeskOptions } from './desk-options.ts';
import { formNames } from './form-names.ts';
import { LabelledControl } from './forms.tsx';

/** How many weeks are counted unless others are asked for, and at most. */
const usualWeeks = 12;
const mostWeeks = 106;

/** The route of the statistics. Its address has nothing but days. */
export function serveStatistics(
  app: FastifyInstance,
  desk: DeskOptions,
  index: RequestIndex,
): void {
  app.get('/statistics', async (request, reply) => {
    await index.latest();
    const days = readDays(request, desk);
    const view = <StatisticsView days={days} charts={await readCharts(days, desk)} desk={desk} />;
    return reply.sendPage({ title: 'Statistics', view });
  });
}

/** The first and the last day that are counted, such as `2026-05-31`. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Reads the days in the address; without them, the last weeks, each from Monday to Sunday. */
function readDays({ query }: FastifyRequest, { site, now }: DeskOptions): Days {
  const { from, to } = Object(query);
  const last = isDay(String(to)) ? String(to) : todayIn(site.timeZone, now());
  const usual = addDays(mondayOf(last), -7 * (usualWeeks - 1));
  const first = isDay(String(from)) && String(from) <= last ? String(from) : usual;
  const earliest = addDays(mondayOf(last), -7 * (mostWeeks - 1));
  return { from: first < earliest ? earliest : first, to: last };
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
}

/** Some numbers under their heading. */
interface Chart {
  readonly title: string;
  /** What the rows are, as the heading of their column. */
  readonly of: string;
  readonly rows: readonly { readonly label: string; readonly count: number }[];
  readonly note?: string | undefined;
}

const answerWords: Readonly<Record<AnswerTime, string>> = {
  hour: 'Within an hour',
  day: 'Within a day',
  threeDays: 'Within three days',
  later: 'Later',
  never: 'Not yet',
};

async function readCharts(days: Days, desk: DeskOptions): Promise<Chart[]> {
  const { store, askedForms, site } = desk;
  const periodOf = (first: string, last: string): Period => ({
    since: instantAt(first, '00:00', site.timeZone).toISOString(),
    until: instantAt(addDays(last, 1), '00:00', site.timeZone).toISOString(),
  });
  const period = periodOf(days.from, days.to);
  const weeks = weeksOf(days);
  const inWeeks = await store.countIn(weeks.map(({ from, to }) => periodOf(from, to)));
  const byForm = new Map<string, number>();
  const names = await formNames(desk);
  for (const { value, count } of await store.countBy('form', period)) {
    const known = names.find(({ id }) => askedForms.idsWith(id).includes(value));
    const name = known?.name ?? value;
    byForm.set(name, (byForm.get(name) ?? 0) + count);
  }
  const towns = await store.countBy('town', period);
  const statuses = await store.countBy('status', period);
  const { counts, median } = await store.answered(period);
  const answerOrder = Object.keys(answerWords).filter(isAnswerTime);
  return [
    {
      title: 'By week',
      of: 'Week from',
      rows: weeks.map(({ from }, place) => ({
        label: formatDayBriefly(from, days.to),
        count: inWeeks[place] ?? 0,
      })),
    },
    {
      title: 'By form',
      of: 'Form',
      rows: [...byForm].map(([label, count]) => ({ label, count })),
    },
    {
      title: 'By town',
      of: 'Town',
      rows: towns.map(({ value, count }) => ({ label: value || 'No town known', count })),
    },
    {
      title: 'By status',
      of: 'Status',
      rows: statuses.map(({ value, count }) => ({ label: labelOfStatus(value), count })),
    },
    {
      title: 'Time to the first answer',
      of: 'First worked on',
      rows: answerOrder.map((name) => ({
        label: answerWords[name],
        count: counts.find(({ value }) => value === name)?.count ?? 0,
      })),
      note: median === null ? undefined : `Half of them within ${formatDuration(median)}.`,
    },
  ];
}

function isAnswerTime(name: string): name is AnswerTime {
  return Object.hasOwn(answerWords, name);
}

function labelOfStatus(status: string): string {
  const words: Partial<Record<string, string>> & Partial<Record<Status, string>> = statusWords;
  return words[status] ?? status;
}

/** Returns the weeks of some days, each from Monday to Sunday; the first and the last may be shorter. */
function weeksOf({ from, to }: Days): Days[] {
  const weeks: Days[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    weeks.push({ from: monday < from ? from : monday, to: sunday > to ? to : sunday });
  }
  return weeks;
}

/** Formats a time in its largest unit, rounded up: `25 minutes`, `5 hours`, `3 days`. */
function formatDuration(seconds: number): string {
  const hours = seconds / 3_600;
  if (hours > 48) return formatCount(Math.ceil(hours / 24), 'day');
  if (hours > 1) return formatCount(Math.ceil(hours), 'hour');
  return formatCount(Math.max(1, Math.ceil(seconds / 60)), 'minute');
}

interface StatisticsProps {
  readonly days: Days;
  readonly charts: readonly Chart[];
  readonly desk: DeskOptions;
}

function StatisticsView({ days: { from, to }, charts, desk }: StatisticsProps) {
  const total = charts[0]?.rows.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <article className="statistics">
      <h1>Statistics</h1>
      <form className="card statistics-days" action={`${desk.base}/statistics`} method="get">
        <LabelledControl label="From">
          <input type="date" name="from" defaultValue={from} required />
        </LabelledControl>
        <LabelledControl label="Until">
          <input type="date" name="to" defaultValue={to} required />
        </LabelledControl>
        <button className="button button-main" type="submit">
          Show
        </button>
      </form>
      <p>
        <strong>{formatCount(total, 'request')}</strong> came in during this time, without spam and
        possible spam.
      </p>
      {total > 0 && (
        <div className="charts">
          {charts.map((chart) => (
            <ChartView key={chart.title} chart={chart} />
          ))}
        </div>
      )}
    </article>
  );
}

/** The height of a row of bars, of which the label takes the first part, in pixels. */
const rowHeight = 40;
const labelHeight = 18;

/** Draws bars, with the same numbers in a table below them. */
function ChartView({ chart: { title, of, rows, note } }: { readonly chart: Chart }) {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="card chart">
      <h2>{title}</h2>
      {note !== undefined && <p>{note}</p>}
      <svg className="bars" width="100%" height={rows.length * rowHeight} aria-hidden="true">
        {rows.map(({ label, count }, place) => (
          <g key={label}>
            <text x="0" y={place * rowHeight + labelHeight - 4}>
              {label}
            </text>
            <rect
              x="0"
              y={place * rowHeight + labelHeight}
              width={`${(100 * count) / largest}%`}
              height="12"
            />
          </g>
        ))}
      </svg>
      <table>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">Requests</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
