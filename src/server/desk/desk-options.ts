import type { Form } from '../../form/model/form.ts';
import type { ClosedDay } from '../../form/runtime/days.ts';
import type { MailWords } from '../../page-language/mails-file.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { ErasureLog } from '../erasing/erasure-log.ts';
import type { FindOverdue } from '../housekeeping/retention.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import type { Reminders } from '../requests/reminders.ts';
import type { Store } from '../store/create-store.ts';
import type { StoredSubmission } from '../store/store-types.ts';
import type { StoredFiles } from '../uploads/stored-files.ts';
import type { Cost } from './passwords.ts';

/** Absent reminders: nobody is reminded. */
export interface DeskOptions extends Partial<Reminders> {
  /** The path prefix of the desk, such as `/desk`. */
  readonly base: string;
  /** The origin that a browser sends with posts to the desk. */
  readonly origin: string;
  readonly store: Store;
  readonly askedForms: AskedForms;
  /** The folder of uploaded files; undefined if there is none. */
  readonly storedFiles?: Pick<StoredFiles, 'open' | 'sweep'> | undefined;
  /** The file that lists erased requests; undefined if there is none. */
  readonly erasureLog?: ErasureLog | undefined;
  readonly forms: readonly Form[];
  readonly site: Pick<Site, 'booking' | 'company' | 'hours' | 'timeZone' | 'towns'>;
  /** The words of mails to visitors. */
  readonly words: MailWords;
  /** True if answers are mailed; else they are only saved. */
  readonly isMailed?: boolean | undefined;
  /** Returns the address of the visitor's page of a request; absent, or undefined, where there is none. */
  readonly linkOf?: ((submission: StoredSubmission) => string | undefined) | undefined;
  /** The days on which the company is closed. */
  readonly closed?: readonly ClosedDay[] | undefined;
  readonly now: () => Date;
  /** Finds what the lists warn about, where the server does not delete by itself. */
  readonly findOverdue?: FindOverdue | undefined;
  readonly cost?: Cost | undefined;
}
