import type { Form } from '../../form/form.ts';
import type { SubmissionFilter } from '../store/store.ts';

/** How submissions can be exported. */
export const exportFormats = ['csv', 'json'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** What a member of staff asked for. */
export type Command =
  | { readonly verb: 'help' }
  | List
  | { readonly verb: 'show'; readonly reference: string }
  | {
      readonly verb: 'release';
      readonly reference: string;
      /** Whether nobody is to be mailed about it. */
      readonly isSilent: boolean;
    }
  | {
      readonly verb: 'export';
      readonly filter: SubmissionFilter;
      readonly format: ExportFormat;
      /** Whether columns have the names of fields, and times are as they are stored. */
      readonly isRaw: boolean;
      /** The file to write; the terminal when there is none. */
      readonly out?: string;
    }
  | Forget
  | { readonly verb: 'purge'; readonly isDryRun: boolean }
  | { readonly verb: 'backup' | 'restore'; readonly file: string }
  | { readonly verb: 'staff list' }
  | { readonly verb: 'staff add' | 'staff remove'; readonly email: string };

/** A table of submissions, the newest first. */
export interface List {
  readonly verb: 'list';
  readonly filter: SubmissionFilter;
  /** Whether even more are listed than anyone reads. */
  readonly isWhole: boolean;
}

/** Removal of what a person has sent. */
export interface Forget {
  readonly verb: 'forget';
  readonly whom: Forgotten;
  /** Whether to remove without asking. */
  readonly isSure: boolean;
}

/** What is to be forgotten: everything of a person, or one submission. */
export type Forgotten =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'reference'; readonly reference: string };

/** What the commands know of the site. `timeZone` is an IANA name. */
export interface Company {
  readonly forms: readonly Form[];
  readonly timeZone: string;
  readonly now: () => Date;
}

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

/** How to use the command. */
export const usage = `What visitors have sent:

  npm run requests -- list    [FILTER] [--search TEXT] [--all]
  npm run requests -- show    REFERENCE
  npm run requests -- export  [FILTER] [--format csv|json] [--raw] [--out FILE]

FILTER is any of --form FORM, --since DATE, --until DATE, --day DATE and --suspects. TEXT is part of an answer, such as a
name, a phone number, an address or a note, or of a reference. DATE is a day such as 2026-05-01; --since and --until include it.

What looks like spam is a suspect: the staff are mailed about it, marked as possible spam, and the visitor is not.
What only a program sends is held: one mail each morning names all of it. To make a suspect a request:

  npm run requests -- release REFERENCE [--without-mail]

To remove all that a person has sent, one request, or everything that is too old:

  npm run requests -- forget  --email ADDRESS [--yes]
  npm run requests -- forget  --reference REFERENCE
  npm run requests -- purge   [--dry-run]

To copy everything to a file while the server runs, and to take in a backup or an export as JSON:

  npm run requests -- backup  FILE
  npm run requests -- restore FILE

To let people read requests in a browser, see who they are, and shut them out:

  npm run requests -- staff   add ADDRESS
  npm run requests -- staff   list
  npm run requests -- staff   remove ADDRESS

staff add prints a link for that person, with which they choose a password within 30 minutes; once they have forgotten it, add
them again.

The newest come first, and the list ends after a hundred unless you add --all. Suspects are listed and exported only with
--suspects, and then alone. An export goes to the terminal unless you name a file with --out; its columns have the words of
the questions, with --raw the names of the fields. forget --email shows what it would remove and asks first, unless you add
--yes. How long requests are kept stands in content/site.yaml. The exit code is 0, or 1 when something could not be done,
or 2 for a wrong command.
`;
