import type { FieldErrors } from '../form/model/form.ts';

/** The result of a call. */
export type SendResult =
  | {
      readonly status: 'accepted';
      readonly reference: string | undefined;
      /** The address of the visitor's page of the request, if the server sent one. */
      readonly link?: string | undefined;
    }
  | {
      readonly status: 'refused';
      /** The server's message, or else the HTTP status text. */
      readonly words: string;
      /** The server's messages by field name. */
      readonly problems: FieldErrors;
      /** True if the form was changed since, and the answers must be reviewed. */
      readonly isChanged?: boolean;
    }
  | { readonly status: 'unreachable' }
  /** Stopped by the visitor. */
  | { readonly status: 'cancelled' };
