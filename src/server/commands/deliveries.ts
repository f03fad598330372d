import { formatPendingMail, formatRole, kindWords } from '../requests/request-words.ts';
import { isDeliverable, type UnfinishedDelivery } from '../store/store-types.ts';
import { createLocalTimeFormat } from '../wall-time.ts';
import { type CommandContext, unknownRequest } from './context.ts';
import { createTable } from './terminal.ts';

/** The most deliveries that are listed. */
const readable = 100;

/** Lists what was not delivered yet, the oldest first: what, to whom by role, and the last answer. */
export async function listDeliveries({ store, site }: CommandContext): Promise<string> {
  const found = await store.unfinished(readable + 1);
  if (found.length === 0) return 'Nothing waits to be delivered.\n';
  const wallClock = createLocalTimeFormat(site.timeZone);
  const listed = found.slice(0, readable);
  const table = createTable()([
    ['REFERENCE', 'WHAT', 'TO', 'STATE'],
    ...listed.map((delivery) => [
      delivery.reference,
      nameOf(delivery),
      formatRole(delivery),
      stateOf(delivery, wallClock),
    ]),
  ]);
  const more = found.length > readable ? `These are the oldest ${readable}.\n` : '';
  const held = listed.some(({ state }) => state === 'held') ? sendHeld : '';
  return table + more + held;
}

/** Says how to let go out what a restore has brought. */
export const sendHeld =
  'What was still to go out waits, as it may have gone out since the backup. To send it: deliveries send\n';

/** Returns what goes out; for a webhook, what it tells. */
function nameOf({ kind, event, status }: UnfinishedDelivery): string {
  if (kind !== 'webhook') return kindWords[kind];
  if (status === null) return 'request.forgotten';
  return event === 0 ? 'request.created' : 'request.changed';
}

function stateOf(delivery: UnfinishedDelivery, wallClock: (moment: string) => string): string {
  const { kind, status, state } = delivery;
  if (state === 'pending' && status !== null && !isDeliverable(kind, status))
    return 'waits for a release';
  return formatPendingMail(delivery, wallClock);
}

/** Lets deliveries go out: those that wait since a restore, and of one request all that did not arrive. */
export async function sendDeliveries(
  reference: string,
  { store }: CommandContext,
): Promise<string> {
  const count = await store.sendAgain(reference === '' ? undefined : reference);
  if (count > 0)
    return `${formatDeliveries(count)} will go out: the server sends within seconds.\n`;
  if (reference !== '' && !(await store.find(reference))) throw unknownRequest(reference);
  return 'There is nothing to send.\n';
}

/** Holds back all that is to go out, as after a restore by the tools of the database. */
export async function holdDeliveries({ store }: CommandContext): Promise<string> {
  const count = await store.holdDeliveries();
  if (count === 0) return 'Nothing waits to be delivered.\n';
  return `${formatDeliveries(count)} will wait. To send them: deliveries send\n`;
}

function formatDeliveries(count: number): string {
  return count === 1 ? 'One delivery' : `${count} deliveries`;
}
