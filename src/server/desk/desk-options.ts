import type { Form } from '../../form/model/form.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { FindOverdue } from '../housekeeping/retention.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import type { Store } from '../store/create-store.ts';
import type { StoredFiles } from '../uploads/stored-files.ts';
import type { Cost } from './passwords.ts';

export interface DeskOptions {
  /** The path of the site that its addresses begin with, such as `/desk`. */
  readonly base: string;
  /** The origin that a browser names when it posts to the desk. */
  readonly origin: string;
  readonly store: Store;
  readonly askedForms: AskedForms;
  /** The folder of files; undefined where there is none. */
  readonly kept?: Pick<StoredFiles, 'open'> | undefined;
  readonly forms: readonly Form[];
  readonly site: Pick<Site, 'booking' | 'company' | 'timeZone' | 'towns'>;
  readonly now: () => Date;
  /** Finds what the lists are to name, where the server deletes nothing by itself. */
  readonly findOverdue?: FindOverdue | undefined;
  readonly cost?: Cost | undefined;
}
