import type { Form } from '../../contract/form.ts';
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
      readonly verb: 'export';
      readonly filter: SubmissionFilter;
      readonly format: ExportFormat;
      /** The file to write; the terminal when there is none. */
      readonly out?: string;
    };

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

  npm run requests -- list   [--form FORM] [--since DATE]
  npm run requests -- show REFERENCE
  npm run requests -- export [--form FORM] [--since DATE] [--format csv|json] [--out FILE]

DATE is the first day, such as 2026-05-01. Without --out, the export is written to the terminal.
`;
