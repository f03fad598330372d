import type { Form } from '../../runtime/form.ts';
import type { SubmissionFilter } from '../store/store.ts';

/** How submissions can be exported. */
export const exportFormats = ['csv', 'json'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** What a member of staff asked for. */
export type Command =
  | { readonly verb: 'help' }
  | { readonly verb: 'list'; readonly filter: SubmissionFilter }
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
      /** The file to write; the terminal when there is none. */
      readonly out?: string;
    }
  | { readonly verb: 'forget'; readonly whom: Forgotten }
  | { readonly verb: 'purge'; readonly isDryRun: boolean }
  | { readonly verb: 'backup' | 'restore'; readonly file: string };

/** What is to be forgotten: everything of a person, or one submission. */
export type Forgotten =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'reference'; readonly reference: string };

/** What the commands know of the site. `timeZone` is an IANA name. */
export interface Company {
  readonly forms: readonly Form[];
  readonly timeZone: string;
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

  npm run requests -- list    [--form FORM] [--since DATE] [--suspects]
  npm run requests -- show    REFERENCE
  npm run requests -- export  [--form FORM] [--since DATE] [--format csv|json] [--out FILE]

What looks like spam is a suspect: the staff are mailed about it, marked as possible spam, and the visitor is not.
What only a program sends is held: nobody is mailed about it. To make a suspect a request:

  npm run requests -- release REFERENCE [--without-mail]

To remove all that a person has sent, one request, or everything that is too old:

  npm run requests -- forget  --email ADDRESS
  npm run requests -- forget  --reference REFERENCE
  npm run requests -- purge   [--dry-run]

To copy everything to a file while the server runs, and to take in a backup or an export as JSON:

  npm run requests -- backup  FILE
  npm run requests -- restore FILE

DATE is the first day, such as 2026-05-01. Without --out, the export is written to the terminal. How old requests may
become stands in content/site.yaml. The exit code is 0, or 1 when something could not be done, or 2 for a wrong command.
`;
