import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreError } from '../store/store.ts';
import { isRefusalStatus, type RefusalStatus, refuse } from './refusal.ts';

/** Answers whatever was thrown without telling anything internal; what is our fault is logged. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const length = lengthIn(error);
  if (length !== undefined) reply.header('content-range', length);
  return refuse(reply, statusOf(error, request.log));
}

/** The status that answers to whatever was thrown; what is our fault is logged. */
export function statusOf(error: unknown, log: FastifyBaseLogger): RefusalStatus {
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

/** Who asked for a part that a file does not have is told how long the file is (RFC 9110, 15.5.17). */
function lengthIn(error: object): unknown {
  const headers = 'headers' in error ? error.headers : undefined;
  return typeof headers === 'object' && headers && 'Content-Range' in headers
    ? headers['Content-Range']
    : undefined;
}
