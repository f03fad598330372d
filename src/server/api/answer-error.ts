import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreError } from '../store/store.ts';
import { isRefusalStatus, refuse } from './refusal.ts';

/** Answers whatever was thrown without telling anything internal; what is our fault is logged. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof StoreError) {
    request.log.error({ err: error }, 'a request could not be stored');
    return refuse(reply, 503);
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return refuse(reply, isRefusalStatus(status) ? status : 400);
  request.log.error({ err: error }, 'a request failed');
  return refuse(reply, 500);
}
