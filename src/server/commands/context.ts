import type { Form } from '../../form/model/form.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { ErasureLog } from '../erasing/erasure-log.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/create-store.ts';
import type { StoredFiles, StoredFilesOptions } from '../uploads/stored-files.ts';

export interface Company {
  readonly forms: readonly Form[];
  readonly site: Pick<Site, 'booking' | 'retention' | 'timeZone' | 'towns'>;
  readonly now: () => Date;
}

/** The context of commands that do not use the database. */
export interface StorelessContext {
  /** Throws a SettingError. */
  readonly readSettings: () => Pick<Settings, 'mail' | 'siteUrl'>;
}

export interface CommandContext extends Company, StorelessContext {
  readonly store: Store;
  readonly askedForms: AskedForms;
  /** Opens the folder of files; resolves to undefined if there is none. */
  readonly openFiles: (options?: StoredFilesOptions) => Promise<StoredFiles | undefined>;
  /** The folder of the database file; undefined for PostgreSQL. */
  readonly dataFolder?: string | undefined;
  /** The file beside the database that lists erased requests; undefined if there is none. */
  readonly erasureLog?: ErasureLog | undefined;
  /** The URL of the desk; undefined if there is no desk. */
  readonly deskUrl?: string | undefined;
  /** Shows a text and asks for confirmation; undefined without a terminal. */
  readonly confirm?: ((text: string) => Promise<boolean>) | undefined;
  readonly isMailed: boolean;
  /** True if the output goes to a terminal. */
  readonly isTerminal?: boolean;
  /** Writes a message that is not part of the output. */
  readonly writeStatus: (text: string) => void;
  /** Reports the progress of a long command; undefined if nobody is watching. */
  readonly onProgress?: ((words: string) => void) | undefined;
}

/** Asks for a missing value at the terminal, or reads it from the input. Resolves to '' if there is none. */
export type Ask = (question: string) => Promise<string>;

/** A command that cannot run. The message says what is allowed; the exit code is 2 for a wrong command. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 2,
  ) {
    super(message);
  }
}

/** Returns the error for a reference that is not in the database. */
export function unknownRequest(reference: string): CommandError {
  return new CommandError(`There is no request ${reference}. To see all references: list`, 1);
}
