import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../../form/form.ts';
import { readBody } from './judge.ts';
import { createReceive, type ReceiveOptions } from './receive.ts';
import { refusal, refuse } from './refusal.ts';

/**
 * Makes the handler for the posts of one form: 201 with a reference once the request is on disk, 200 with the same
 * reference for a repetition, 422 with a message for each field, 400 for what is no set of answers. A suspect is
 * answered like any other request.
 */
export function createAccept(form: Form, options: ReceiveOptions) {
  const receive = createReceive(form, options);
  return async ({ body }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const given = readBody(form, body);
    if (!given) return refuse(reply, 400);
    const outcome = await receive(given);
    switch (outcome.status) {
      case 'invalid':
        return reply.code(422).send(refusal(form.messages.invalid, outcome.problems));
      case 'too long':
        return refuse(reply, 413);
      case 'kept':
        return reply.code(outcome.isNew ? 201 : 200).send({ reference: outcome.reference });
    }
  };
}
