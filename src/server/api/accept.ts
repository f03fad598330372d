import type { FastifyReply, FastifyRequest } from 'fastify';
import { toBody } from '../../runtime/body.ts';
import type { Form } from '../../runtime/form.ts';
import { calendarOf } from '../../runtime/today.ts';
import { suspicionOf } from '../spam/suspicion.ts';
import type { MailKind, Store, Submission } from '../store/store.ts';
import { judge } from './judge.ts';
import { refusal, refuse } from './refusal.ts';

/** What answers to forms are judged and kept with. */
export interface Reception {
  readonly store: Store;
  /** The IANA name of the time zone that decides what "today" is. */
  readonly timeZone: string;
  readonly now: () => Date;
  /** The mails that a new request owes. */
  readonly owes: readonly MailKind[];
}

type Standing = Pick<Submission, 'suspicion' | 'owes'>;

/**
 * Makes the handler for the posts of one form: 201 with a reference once the request is on disk, 200 with the same
 * reference for a repetition, 422 with a message for each field, 400 for what is no set of answers. A suspect is
 * answered like any other request.
 */
export function createAccept(form: Form, { store, timeZone, now, owes }: Reception) {
  const dayOf = calendarOf(timeZone);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const receivedAt = now();
    const verdict = judge(form, request.body, { today: dayOf(receivedAt) });
    if (verdict.status === 'malformed') return refuse(reply, 400);
    if (verdict.status === 'invalid') {
      return reply.code(422).send(refusal(form.messages.invalid, verdict.problems));
    }
    const { reference, isNew } = await store.add({
      form: form.id,
      body: JSON.stringify(toBody(form, verdict.answers)),
      receivedAt,
      ...standing(suspicionOf({ form, ...verdict }), owes),
    });
    return reply.code(isNew ? 201 : 200).send({ reference });
  };
}

/** Nobody is mailed about a suspect until the staff has released it. */
function standing(suspicion: string | undefined, owes: readonly MailKind[]): Standing {
  return suspicion === undefined ? { owes } : { suspicion, owes: [] };
}
