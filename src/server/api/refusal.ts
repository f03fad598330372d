import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
} from 'fastify';
import type { FieldErrors } from '../../form/model/form.ts';
import { StoreError } from '../store/store-types.ts';

/** The message for a visitor, by status. The form shows it after a sentence of its own. */
const sentences = {
  400: "We couldn't read your request. Please reload the page and try again.",
  404: 'There is nothing at this address.',
  405: "This address doesn't accept requests of this kind.",
  408: 'Your request took too long to reach us. Please try again.',
  410: 'This form is no longer in use. Please reload the page, or call us.',
  412: 'What was at this address has changed. Please load it again.',
  413: 'Your request is too long. Please shorten your answers and try again.',
  415: "Your request came in a format we can't read. Please send it as JSON.",
  416: 'This address has less to send than you asked for.',
  429: "You've sent a lot of requests in a short time. Please wait a few minutes and try again, or call us.",
  431: "Your browser sent more than we can accept. Please clear this site's cookies and try again.",
  500: 'Something went wrong on our end. Please try again in a few minutes, or call us.',
  503: "We couldn't save your request just now. Please try again in a few minutes, or call us.",
} as const;

/** The message of a 413 about files. */
export const tooManyFiles =
  'You sent too many files, or files that are too large together. Please send fewer or smaller ones and try again.';

/** The message of a 503 about files. */
export const noRoomForFiles =
  "We can't take any files just now. Please try again in a few minutes, or call us.";

export type RefusalStatus = keyof typeof sentences;

export function sentenceOf(status: RefusalStatus): string {
  return sentences[status];
}

export function refuse(
  reply: FastifyReply,
  status: RefusalStatus,
  sentence: string = sentences[status],
): FastifyReply {
  return reply.code(status).send(refusal(sentence));
}

/** Returns the response body for a status, where there is no reply object. */
export function refusalText(status: RefusalStatus): string {
  return JSON.stringify(refusal(sentences[status]));
}

/** The body of every error response. It has the message twice, as some forms read `error` and some `message`. */
export function refusal(message: string, fields: FieldErrors = {}) {
  return { error: message, message, fields };
}

/** Responds to any thrown error without internal details; logs errors that are our fault. */
export function respondWithError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // For a range request beyond the end of a file, it has the file's length.
  if ('headers' in error) reply.headers(Object(error.headers));
  return refuse(reply, refusalStatus(error, request.log));
}

/** Returns the status for any thrown error; logs errors that are our fault. */
export function refusalStatus(error: unknown, log: FastifyBaseLogger): RefusalStatus {
  if (error instanceof StoreError) {
    log.error({ err: error }, 'a request could not be stored');
    return 503;
  }
  const hasStatus = error instanceof Error && 'statusCode' in error;
  const status = hasStatus ? Number(error.statusCode) : 500;
  if (status < 500) return isRefusalStatus(status) ? status : 400;
  log.error({ err: error }, 'a request failed');
  return 500;
}

function isRefusalStatus(status: number): status is RefusalStatus {
  return status in sentences;
}

interface Address {
  readonly url: string;
  readonly allowed: readonly string[];
  /** Hooks that may respond first. */
  readonly before?: readonly onRequestHookHandler[];
}

/** Rejects all other methods at an address, before the body is read. */
export function refuseOtherMethods(
  app: FastifyInstance,
  { url, allowed, before = [] }: Address,
): void {
  const method = app.supportedMethods.filter((name) => !allowed.includes(name));
  const handler = async (_request: FastifyRequest, reply: FastifyReply) =>
    refuseMethod(reply, allowed);
  app.route({ method, url, onRequest: [...before, handler], handler });
}

/** Rejects a method, and names the allowed ones. */
export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  return refuse(reply.header('allow', allowed.join(', ')), 405);
}
