import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalStatus } from '../api/refusal.ts';
import { readPosts } from '../posts/read-posts.ts';
import {
  createHide,
  createInsistOnOwnForm,
  createInsistOnSession,
  createRecognise,
  textIn,
} from './guard.ts';
import { createIndexing } from './indexing.ts';
import { serveLists } from './list.tsx';
import type { DeskOptions, SendPage } from './options.ts';
import { createPasswords } from './passwords.ts';
import { nothingHere, serveRequests } from './request.tsx';
import { createSendPage, notice } from './send-page.tsx';
import { serveSignIn, serveSignOut, serveWelcome } from './sign-in.tsx';

/** The most bytes of a posted form. */
const postSize = 65_536;

/** A Fastify plugin: the pages on which the staff read and answer requests. */
export async function desk(app: FastifyInstance, options: DeskOptions): Promise<void> {
  app.decorateRequest('visit', null);
  app.addHook('onRequest', createHide(options));
  app.addHook('onRequest', guardAnswer);
  app.addHook('onRequest', createRecognise(options));
  readPosts(app, postSize);
  const sendPage = createSendPage(app, options);
  app.setErrorHandler(answerFault(options, sendPage));
  const context = { ...options, sendPage, passwords: createPasswords(options.cost) };
  serveSignIn(app, context);
  serveWelcome(app, context);
  const indexing = createIndexing(options, app.log);
  app.addHook('onReady', indexing.begin);
  app.addHook('onClose', indexing.end);
  await app.register(async (inside) => {
    inside.addHook('onRequest', createInsistOnSession(options));
    inside.addHook('preHandler', createInsistOnOwnForm(options, sendPage));
    serveLists(inside, context, indexing);
    serveRequests(inside, context);
    serveSignOut(inside, options);
    inside.all('/*', async (request, reply) =>
      sendPage(request, reply.code(404), nothingHere(options)),
    );
  });
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  'font-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join(';');

/** The headers of every answer: nothing is kept, found, framed, told to others or held by its opener. */
async function guardAnswer(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'same-origin',
  });
}

const faults: Readonly<Record<number, string>> = {
  503: 'The database can’t be reached at the moment. Nothing was saved. Try again in a minute.',
  500: 'Something went wrong on our end. Nothing was saved. Try again in a minute.',
};

/** Makes what answers a fault: with a page that keeps what was typed, and without a word of what was wrong inside. */
function answerFault({ base }: DeskOptions, sendPage: SendPage) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = refusalStatus(error, request.log);
    const page = notice({
      title: 'That didn’t work',
      text: faults[status] ?? 'Your browser sent something that this page doesn’t understand.',
      typed: textIn(request, 'note'),
      next: { words: 'Back to the list', href: base },
    });
    return sendPage(request, reply.code(status), page);
  };
}
