import { expect, onTestFinished, vi } from 'vitest';
import type { FormHandlings } from '../../../src/form/model/handling.ts';
import { createCompose } from '../../../src/server/mail/compose.ts';
import {
  createMailServer,
  type MailResult,
  type MailTimeouts,
} from '../../../src/server/mail/mail-server.ts';
import type { MailSettings } from '../../../src/server/mail/mail-settings.ts';
import { createStaffOf } from '../../../src/server/mail/recipients.ts';
import {
  createSender,
  type SenderOptions,
  type SenderTimings,
} from '../../../src/server/mail/sender.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import type { MailKind, OutgoingKind, Submission } from '../../../src/server/store/store-types.ts';
import type { MailBox } from '../../support/mail-box.ts';
import { crew } from '../store/delivering.ts';
import { submissionOf, temporaryStore } from '../support.ts';
import { mailedForms, mailOptionsOf, mailSettings, storedOf } from './support.ts';

/** The rhythm of the real sender, a hundred times as fast. */
const rhythm: SenderTimings = {
  baseDelay: 10,
  loginDelay: 3000,
  maxDelay: 36_000,
  pollInterval: 50,
  minRetryDelay: 10,
  shutdownTimeout: 100,
};

const never = 3_600_000;

/** Longer than any test: a busy machine is slow, not wrong. */
export const patience: MailTimeouts = {
  connection: never,
  greeting: never,
  answer: never,
  whole: never,
};

/** A sender at work. */
export interface Post {
  readonly store: Store;
  readonly log: { readonly facts: Record<string, unknown>; readonly words: string }[];
  readonly counts: { sent: OutgoingKind[]; failed: OutgoingKind[] };
  readonly sender: ReturnType<typeof createSender>;
  /** Stores a request that owes mails, and gives its reference. */
  owe(notes: string, ...owes: MailKind[]): Promise<string>;
}

type PartsOfPost = SenderTimings &
  MailTimeouts &
  Pick<MailSettings, 'to' | 'notify'> &
  Pick<SenderOptions, 'findOverdue'>;

interface PostWishes extends Partial<PartsOfPost> {
  readonly handling?: FormHandlings;
  /** What came of checking the mail server before. */
  readonly checked?: MailResult;
}

/** A sender that runs, with a store of its own or an earlier one. */
export async function startPost(
  box: Pick<MailBox, 'url'>,
  { to = [crew], notify = new Map(), handling, checked, findOverdue, ...own }: PostWishes = {},
  earlier?: Store,
): Promise<Post> {
  const store = earlier ?? (await temporaryStore()).store;
  const settings = { ...mailSettings(box), to, notify };
  const askedForms = createAskedForms({ store, forms: mailedForms, ...(handling && { handling }) });
  const options = { ...mailOptionsOf(settings), askedForms };
  const log: Post['log'] = [];
  const counts: Post['counts'] = { sent: [], failed: [] };
  const say = (facts: object, words: string) => void log.push({ facts: { ...facts }, words });
  const sender = createSender(
    {
      store,
      compose: createCompose(options, store),
      server: createMailServer(settings.smtp, { ...patience, ...own }),
      staff: settings.to,
      staffOf: createStaffOf(options),
      timeZone: 'America/Toronto',
      log: { info: say, warn: say, error: say },
      findOverdue,
      countMail: (kind, outcome) => counts[outcome].push(kind),
    },
    { ...rhythm, ...own },
  );
  onTestFinished(() => sender.stop());
  const owe = async (notes: string, ...owes: MailKind[]): Promise<string> => {
    const { reference } = await store.add(owing(notes, owes));
    sender.wake();
    return reference;
  };
  sender.start(checked);
  return { store, log, counts, sender, owe };
}

/** A store in which so many requests owe mails before any sender starts. */
export async function storeOwing(count: number, ...owes: MailKind[]): Promise<Store> {
  const { store } = await temporaryStore();
  for (let place = 0; place < count; place += 1) await store.add(owing(`number ${place}`, owes));
  return store;
}

function owing(notes: string, owes: readonly MailKind[]): Submission {
  const { form, body } = storedOf('residential', { notes });
  return submissionOf({ form, body, owes });
}

/** What the mails that arrived are known by, such as `AC-7K3M-9QXD.staff`. */
export const keys = (box: MailBox) =>
  box.arrived.map(({ messageId }) => messageId?.slice(1).split('@')[0]);

/** Waits until something holds. */
export const until = (holds: () => unknown | Promise<unknown>) =>
  vi.waitFor(async () => expect(await holds()).toBeTruthy(), { timeout: 60_000, interval: 10 });
