import type { RetentionTimes } from '../../page-language/retention.ts';
import type { Accounts } from '../store/desk-store.ts';
import type { Desk, MailKind } from '../store/store.ts';
import type { Company } from './command.ts';

/** What a command works on. */
export interface Office extends Company {
  readonly store: Desk & Accounts;
  /** Where the staff read requests in a browser. */
  readonly deskUrl: string;
  readonly retention: RetentionTimes;
  /** Shows a text and asks the person at the terminal to agree to it; undefined where there is no terminal. */
  readonly confirm?: ((text: string) => Promise<boolean>) | undefined;
  /** The mails that a suspect owes once it is released. */
  readonly owes: readonly MailKind[];
}
