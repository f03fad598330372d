import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from '../api/answer-error.ts';
import type { Indexing } from './indexing.ts';
import type { DeskOptions } from './options.ts';
import type { SendPage } from './pages.ts';
import { postedIn } from './posted.ts';

/** What the routes behind the sign-in need. */
export interface Inside extends DeskOptions {
  readonly sendPage: SendPage;
  readonly indexing: Indexing;
}

const texts: Readonly<Record<number, string>> = {
  503: 'The database can’t be reached at the moment. Nothing was saved. Try again in a minute.',
  500: 'Something went wrong on our end. Nothing was saved. Try again in a minute.',
};

const wrong = 'Your browser sent something that this page doesn’t understand.';

/** Makes what answers a fault: with a page that keeps what was typed, and without a word of what was wrong inside. */
export function answerFault({ base }: DeskOptions, sendPage: SendPage) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = statusOf(error, request.log);
    return sendPage(request, reply.code(status), {
      kind: 'notice',
      title: 'That didn’t work',
      text: texts[status] ?? wrong,
      typed: postedIn(request).text('note'),
      next: { words: 'Back to the list', href: base || '/' },
    });
  };
}

/** Answers every other address of the desk. */
export function serveUnknown(app: FastifyInstance, { base, sendPage }: Inside): void {
  app.all('/*', async (request, reply) => sendNothingHere(request, reply, { base, sendPage }));
}

/** Says that there is nothing at an address. */
export function sendNothingHere(
  request: FastifyRequest,
  reply: FastifyReply,
  { base, sendPage }: Pick<Inside, 'base' | 'sendPage'>,
): FastifyReply {
  return sendPage(request, reply.code(404), {
    kind: 'notice',
    title: 'There is nothing here',
    text: 'The request may have been deleted, or the address is wrong.',
    next: { words: 'Back to the list', href: base || '/' },
  });
}
