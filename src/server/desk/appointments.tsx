import type { FastifyInstance } from 'fastify';
import { addDays } from '../../form/runtime/days.ts';
import { formatLongDay } from '../../form/runtime/format-dates.ts';
import { todayIn } from '../../form/runtime/today.ts';
import { formatCount } from '../../page-language/template-variables.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { stateOf } from '../requests/changes.ts';
import { summaryLine, summaryOf } from '../requests/request-summary.ts';
import { formatStage, statusOf } from '../requests/request-words.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { ContactLinks, Lines } from '../requests/views/answer-views.tsx';
import { type Agreement, progressOf, requestStatuses, type State } from '../store/store-types.ts';
import { formatTimeRange } from '../wall-time.ts';
import type { DeskOptions } from './desk-options.ts';
import { requestPath } from './list-address.ts';
import { Badge } from './RequestRows.tsx';

/** The pages by their names in addresses: their words, and the days that they show, counted from today. */
const spans = {
  '': { words: 'Today', first: 0, last: 0 },
  tomorrow: { words: 'Tomorrow', first: 1, last: 1 },
  week: { words: 'Seven days', first: 0, last: 6 },
} as const;

type SpanName = keyof typeof spans;

const spanNames = ['', 'tomorrow', 'week'] as const;

/** The states in which something takes place on the agreed day, or may. */
const appointed: readonly State[] = ['proposed', 'confirmed', 'done'];

/** The most appointments that a page shows. */
const mostShown = 300;

/** The routes of the appointments by their agreed days: today, tomorrow, and the next seven days. */
export function serveAppointments(app: FastifyInstance, desk: DeskOptions): void {
  for (const name of spanNames) {
    app.get(`/appointments${name && `/${name}`}`, async (_request, reply) => {
      const today = todayIn(desk.site.timeZone, desk.now());
      const { words, first, last } = spans[name];
      const days = { from: addDays(today, first), to: addDays(today, last) };
      const found = await appointmentsIn(days, desk);
      const view = <AppointmentsView name={name} days={days} found={found} desk={desk} />;
      return reply.sendPage({ title: `Appointments: ${words}`, view });
    });
  }
}

/** A request with what is agreed, or proposed. */
interface Appointment {
  readonly submission: AskedSubmission;
  readonly agreed: Agreement;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Resolves to the appointments of some days in the order of their hours. */
async function appointmentsIn(
  days: Days,
  { store, askedForms }: DeskOptions,
): Promise<Appointment[]> {
  const part = { agreed: days, states: appointed, statuses: requestStatuses, limit: mostShown };
  const found = await askedForms.withForms(await store.listPage(part));
  const appointments = found.flatMap((submission) => {
    const { agreed } = progressOf(submission.handling.history);
    return agreed ? [{ submission, agreed }] : [];
  });
  const hour = ({ agreed: { day, from = '' } }: Appointment) => `${day} ${from}`;
  return appointments.toSorted((one, other) => (hour(one) < hour(other) ? -1 : 1));
}

interface ViewProps {
  readonly name: SpanName;
  readonly days: Days;
  readonly found: readonly Appointment[];
  readonly desk: DeskOptions;
}

/** Shows the appointments day by day; printed, it is a sheet for the crew. */
function AppointmentsView({ name, days, found, desk }: ViewProps) {
  const path = `${desk.base}/appointments`;
  const shown = [...new Set([days.from, ...found.map(({ agreed }) => agreed.day)])].sort();
  return (
    <div className="list-page appointments">
      <h1>Appointments</h1>
      <nav className="tabs" aria-label="Which days">
        {spanNames.map((each) => (
          <a
            key={each}
            href={each === '' ? path : `${path}/${each}`}
            aria-current={each === name ? 'page' : undefined}
          >
            {spans[each].words}
          </a>
        ))}
      </nav>
      {shown.map((day) => (
        <Day
          key={day}
          day={day}
          found={found.filter(({ agreed }) => agreed.day === day)}
          desk={desk}
        />
      ))}
      <p className="list-end">
        <a className="button button-quiet" href={`${desk.base}/calendar`}>
          Show them in your calendar
        </a>
        <button className="button button-quiet" type="button" data-print hidden>
          Print
        </button>
      </p>
    </div>
  );
}

interface DayProps {
  readonly day: string;
  readonly found: readonly Appointment[];
  readonly desk: DeskOptions;
}

function Day({ day, found, desk }: DayProps) {
  const count =
    found.length === 0 ? 'Nothing is agreed.' : formatCount(found.length, 'appointment');
  return (
    <section className="day-sheet">
      <h2>{formatLongDay(day)}</h2>
      <p className="hint">{count}</p>
      <ol>
        {found.map(({ submission, agreed }) => (
          <li key={submission.reference} className="card">
            <AppointmentCard submission={submission} agreed={agreed} desk={desk} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function AppointmentCard({ submission, agreed, desk }: Appointment & Pick<ViewProps, 'desk'>) {
  const { reference, form, handling } = submission;
  const summary = summaryOf(submission, desk.site);
  const { title, subject } = summaryLine(summary);
  const { kind } = desk.askedForms.handlingOf(form);
  const added = handling.history.flatMap((entry) => (entry.kind === 'note' ? entry : []));
  const notes = [handling.note, ...added.map(({ words = '' }) => words)].filter(Boolean);
  const facts = [
    { label: 'Where', text: summary.place ?? summary.town },
    { label: 'Phone', text: summary.phone },
    { label: 'Price', text: agreed.price },
    { label: 'Assigned to', text: handling.assignee ?? undefined },
    { label: 'Notes', text: notes.join('\n') },
  ];
  return (
    <>
      <h3>
        <span className="appointment-hours">
          {formatTimeRange(agreed.from, agreed.to) ?? 'Any time'}
        </span>{' '}
        <a href={requestPath(desk.base, { reference, list: { name: 'all' } })}>{title}</a>
      </h3>
      <p>
        {subject} {subject && '· '}
        {reference}{' '}
        {stateOf(submission, kind) !== 'confirmed' && (
          <Badge look={statusOf(submission)}>{formatStage(submission, kind)}</Badge>
        )}
      </p>
      <dl className="facts">
        {facts.flatMap(({ label, text }) =>
          text ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Lines text={sanitizeText(text)} />
              </dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
      <p className="request-links">
        <ContactLinks summary={summary} reference={reference} />
      </p>
    </>
  );
}
