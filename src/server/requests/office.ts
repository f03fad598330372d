import type { RetentionTimes } from '../../page-language/retention.ts';
import type { Desk, MailKind } from '../store/store.ts';
import type { Company } from './command.ts';

/** What a command works on. */
export interface Office extends Company {
  readonly store: Desk;
  readonly now: () => Date;
  readonly retention: RetentionTimes;
  /** The mails that a suspect owes once it is released. */
  readonly owes: readonly MailKind[];
}
