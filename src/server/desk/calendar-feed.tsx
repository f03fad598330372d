import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addDays } from '../../form/runtime/days.ts';
import { todayIn } from '../../form/runtime/today.ts';
import { tokenParameter } from '../log.ts';
import { appointmentsCalendar } from '../requests/calendar.ts';
import { summaryOf } from '../requests/request-summary.ts';
import { createToken, hashToken, isToken } from '../requests/tokens.ts';
import { type RequestEvent, requestStatuses } from '../store/store-types.ts';
import type { DeskOptions } from './desk-options.ts';
import { DeskForm, LabelledControl } from './forms.tsx';
import { requestPath } from './list-address.ts';
import { textIn } from './posted-form.ts';

/** The days of the feed, counted from today, and the most appointments that it has. */
const firstDay = -31;
const lastDay = 400;
const mostListed = 2_000;

type WithToken = FastifyRequest<{ Params: { [tokenParameter]: string } }>;

/**
 * The route of the feed, which calendars read without signing in. Its address has a token, which belongs to one of the
 * staff, and ends with their account.
 */
export function serveFeed(app: FastifyInstance, desk: DeskOptions): void {
  app.get(`/calendar/:${tokenParameter}`, async (request: WithToken, reply) => {
    const token = request.params[tokenParameter].replace(/\.ics$/, '');
    const isKnown =
      isToken(token) && (await desk.store.ownerOfFeed(hashToken(token))) !== undefined;
    if (!isKnown)
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no such calendar.\n');
    return reply.type('text/calendar; charset=utf-8').send(await readCalendar(desk));
  });
}

async function readCalendar(desk: DeskOptions): Promise<string> {
  const { store, askedForms, site, now, origin, base } = desk;
  const today = todayIn(site.timeZone, now());
  const agreed = { from: addDays(today, firstDay), to: addDays(today, lastDay) };
  const states = ['confirmed', 'done'] as const;
  const part = { agreed, states, statuses: requestStatuses, limit: mostListed };
  const found = await askedForms.withForms(await store.listPage(part));
  const entries = found.flatMap((submission) => {
    const { reference, handling } = submission;
    const last = handling.history.findLastIndex((entry) => entry.state !== undefined);
    const entry = handling.history[last];
    if (!entry?.agreed) return [];
    const event: Pick<RequestEvent, 'number' | 'at'> = { number: last + 1, at: entry.at };
    const summary = summaryOf(submission, site);
    const address = origin + requestPath(base, { reference });
    return [{ summary, reference, agreed: entry.agreed, event, address }];
  });
  return appointmentsCalendar(entries, { name: site.company.name, timeZone: site.timeZone });
}

/** The page on which the staff make the address of their feed, and end it. */
export function serveFeedSettings(app: FastifyInstance, desk: DeskOptions): void {
  const { base, origin, store } = desk;
  const path = `${base}/calendar`;
  const show = (reply: FastifyReply, given: Omit<FeedProps, 'path'>) =>
    reply.sendPage({ title: 'Calendar', view: <FeedView {...given} path={path} /> });
  app.get('/calendar', async (request, reply) => {
    const owners = await store.feedOwners();
    return show(reply, { isOn: owners.some(({ email }) => email === request.visit?.email) });
  });
  app.post('/calendar', async (request, reply) => {
    const email = request.visit?.email ?? '';
    if (textIn(request, 'do') === 'end') {
      await store.endFeed(email);
      return reply.redirect(path, 303);
    }
    const token = createToken();
    await store.renewFeed({ email, hash: hashToken(token) });
    // Only its hash is stored, so it is shown this once.
    return show(reply, { isOn: true, address: `${origin}${path}/${token}.ics` });
  });
}

interface FeedProps {
  readonly path: string;
  readonly isOn: boolean;
  /** The address, if it was made just now. */
  readonly address?: string;
}

function FeedView({ path, isOn, address }: FeedProps) {
  return (
    <div className="card narrow">
      <h1>Calendar</h1>
      <p>
        Your calendar program can show all confirmed appointments, and keep up with them. Add the
        address below as a calendar from the internet (“Subscribe”, “From URL”).
      </p>
      {address !== undefined && (
        <LabelledControl
          label="Address"
          help="Copy it now: it is not shown again. Whoever has it sees the appointments, with names and phone numbers."
        >
          <input readOnly value={address} />
        </LabelledControl>
      )}
      {isOn && address === undefined && (
        <p>You have an address. If you no longer have it, or somebody else does, make a new one.</p>
      )}
      <DeskForm action={path}>
        <button className="button button-main" type="submit" name="do" value="renew">
          {isOn ? 'Make a new address' : 'Make an address'}
        </button>{' '}
        {isOn && (
          <button className="button button-quiet" type="submit" name="do" value="end">
            End the address
          </button>
        )}
      </DeskForm>
      {isOn && <p className="hint">A new address ends the one of before.</p>}
    </div>
  );
}
