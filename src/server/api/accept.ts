import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../../runtime/form.ts';
import { calendarOf } from '../../runtime/today.ts';
import { oncePerMinute } from '../wall-time.ts';
import { judge } from './judge.ts';
import { createKeep, type Reception } from './keep.ts';
import { refusal, refuse } from './refusal.ts';

/**
 * Makes the handler for the posts of one form: 201 with a reference once the request is on disk, 200 with the same
 * reference for a repetition, 422 with a message for each field, 400 for what is no set of answers. A suspect is
 * answered like any other request.
 */
export function createAccept(form: Form, reception: Reception) {
  const dayOf = oncePerMinute(calendarOf(reception.timeZone));
  const keep = createKeep(form, reception);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const receivedAt = reception.now();
    const verdict = judge(form, request.body, { today: dayOf(receivedAt) });
    if (verdict.status === 'malformed') return refuse(reply, 400);
    if (verdict.status === 'invalid') {
      return reply.code(422).send(refusal(form.messages.invalid, verdict.problems));
    }
    const { reference, isNew } = await keep({ receivedAt, ...verdict });
    return reply.code(isNew ? 201 : 200).send({ reference });
  };
}
