import type { RetentionTimes } from '../../page-language/retention.ts';
import type { MailKind, Store } from '../store/store.ts';
import type { Company } from './command.ts';

/** What a command works on. */
export interface Office extends Company {
  readonly store: Store;
  readonly now: () => Date;
  readonly retention: RetentionTimes;
  /** The mails that a suspect owes once it is released. */
  readonly owes: readonly MailKind[];
}
