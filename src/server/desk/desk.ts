import type { FastifyInstance } from 'fastify';
import { readPosts } from '../posts/read-posts.ts';
import {
  createHide,
  createInsistOnOwnForm,
  createInsistOnSession,
  createRecognise,
} from './guard.ts';
import { guardAnswer } from './headers.ts';
import { createIndexing } from './indexing.ts';
import { serveLists } from './lists.ts';
import { answerFault, serveUnknown } from './notices.ts';
import type { DeskOptions } from './options.ts';
import { createSendPage } from './pages.ts';
import { createPasswords } from './passwords.ts';
import { serveRequests } from './requests.ts';
import { serveSignIn } from './sign-in.ts';
import { serveSignOut } from './sign-out.ts';
import { serveWelcome } from './welcome.ts';

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
  const entrance = { ...options, sendPage, passwords: createPasswords(options.cost) };
  serveSignIn(app, entrance);
  serveWelcome(app, entrance);
  const indexing = createIndexing(options, app.log);
  app.addHook('onReady', indexing.begin);
  app.addHook('onClose', indexing.end);
  await app.register(async (inside) => {
    inside.addHook('onRequest', createInsistOnSession(options));
    inside.addHook('preHandler', createInsistOnOwnForm(options, sendPage));
    const rooms = { ...options, sendPage, indexing };
    serveLists(inside, rooms);
    serveRequests(inside, rooms);
    serveSignOut(inside, options);
    serveUnknown(inside, rooms);
  });
}
