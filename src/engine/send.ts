import type { Answers, Call, Problems } from '../form/form.ts';

/** The result of a call. */
export type SendResult =
  | { readonly status: 'accepted'; readonly reference: string | undefined }
  | {
      readonly status: 'refused';
      /** The server's words, else the HTTP status in words. */
      readonly words: string;
      /** The messages of single fields, where the server named them. */
      readonly problems: Problems;
    }
  | { readonly status: 'unreachable' };

/** Sends a body: every outcome is a value, and only a fault of the program is thrown. */
export type Send = (call: Call, body: Answers) => Promise<SendResult>;
