import type { Form } from '../../form/model/form.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/create-store.ts';
import type { Erasure } from '../store/store.ts';
import type { StoredFiles, StoredFilesOptions } from '../uploads/stored-files.ts';

export interface Company {
  readonly forms: readonly Form[];
  readonly site: Pick<Site, 'booking' | 'retention' | 'timeZone' | 'towns'>;
  readonly now: () => Date;
}

/** The file that lists what was erased, for the case that the database is lost. Both reject with a {@link CommandError}. */
export interface ErasureLog {
  readonly path: string;
  /** Resolves to what it lists and how many lines are none, such as one that a crash cut off; to undefined where there is no file. */
  read(): Promise<{ readonly erasures: readonly Erasure[]; readonly broken: number } | undefined>;
  /** Adds to it, and waits until that is on the disk. */
  append(erasures: readonly Erasure[]): Promise<void>;
}

/** Whatever a command has that reads nothing of the database. */
export interface StorelessContext {
  /** Throws a SettingError. */
  readonly readSettings: () => Pick<Settings, 'mail' | 'siteUrl'>;
}

export interface CommandContext extends Company, StorelessContext {
  readonly store: Store;
  readonly askedForms: AskedForms;
  /** Opens the folder of files; resolves to undefined where there is none. */
  readonly openFiles: (options?: StoredFilesOptions) => Promise<StoredFiles | undefined>;
  /** The folder of the database, where it is a file. */
  readonly dataFolder?: string | undefined;
  /** The file beside the database that lists what was erased; undefined where there is none. */
  readonly erasureLog?: ErasureLog | undefined;
  /** Where the staff read requests in a browser; undefined where they do not. */
  readonly deskUrl?: string | undefined;
  /** Shows a text and asks the person at the terminal to agree to it; undefined where there is no terminal. */
  readonly confirm?: ((text: string) => Promise<boolean>) | undefined;
  readonly isMailed: boolean;
  /** True if a terminal shows what the command prints. */
  readonly isTerminal?: boolean;
  /** Says something beside what is printed. */
  readonly writeStatus: (text: string) => void;
  /** Tells somebody who waits how far a long command is; undefined where nobody does. */
  readonly onProgress?: ((words: string) => void) | undefined;
}

/**
 * Asks for a value that was left out: the person at the terminal, or else whoever has written it into the input. Resolves to '' where
 * there is none.
 */
export type Ask = (question: string) => Promise<string>;

/** A command that cannot be carried out. The message says what is allowed; the exit code is 2 for a wrong command. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 2,
  ) {
    super(message);
  }
}

/** Returns the error for a reference that the database does not have. */
export function unknownRequest(reference: string): CommandError {
  return new CommandError(`There is no request ${reference}. To see all references: list`, 1);
}
