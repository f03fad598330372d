import type { FieldErrors } from '../form/model/form.ts';

/** The result of a call. */
export type SendResult =
  | { readonly status: 'accepted'; readonly reference: string | undefined }
  | {
      readonly status: 'refused';
      /** The server's words, else the HTTP status in words. */
      readonly words: string;
      /** The messages of single fields, where the server named them. */
      readonly problems: FieldErrors;
      /** True if the form was changed, and the answers cannot be taken as they are. */
      readonly isChanged?: boolean;
    }
  | { readonly status: 'unreachable' }
  /** The visitor has stopped it. */
  | { readonly status: 'cancelled' };
