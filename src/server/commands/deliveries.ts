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
      kindWords[delivery.kind],
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
  'What was restored waits, as it may have gone out before. To send it: deliveries send\n';

function stateOf(delivery: UnfinishedDelivery, wallClock: (moment: string) => string): string {
  const { kind, status, state } = delivery;
  if (state === 'pending' && !isDeliverable(kind, status)) return 'waits for a release';
  return formatPendingMail(delivery, wallClock);
}

/** Lets deliveries go out: those that wait since a restore, and of one request all that did not arrive. */
export async function sendDeliveries(
  reference: string,
  { store }: CommandContext,
): Promise<string> {
  if (reference !== '' && !(await store.find(reference))) throw unknownRequest(reference);
  const count = await store.sendAgain(reference === '' ? undefined : reference);
  if (count === 0) return 'There is nothing to send.\n';
  const deliveries = count === 1 ? 'One delivery' : `${count} deliveries`;
  return `${deliveries} will go out: the server sends within seconds.\n`;
}
