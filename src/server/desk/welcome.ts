import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { complaintAbout, leastLength } from './passwords.ts';
import { postedIn } from './posted.ts';
import { beginSession, type Entrance, isOwnForm } from './sign-in.ts';
import { hashOf, isToken } from './tokens.ts';

const tryAgain =
  'Nothing was saved, because this page had expired. Please choose a password again.';

/** The routes by which an invited person chooses a password. Opening the link uses nothing up, as some mail programs do it. */
export function serveWelcome(app: FastifyInstance, entrance: Entrance): void {
  const { store, passwords, sendPage, now, origin, base } = entrance;
  const invited = async (link: string): Promise<string | undefined> =>
    isToken(link) ? store.invited(hashOf(link), now().toISOString()) : undefined;

  app.get('/welcome', async (request, reply) => {
    const { link } = Object(request.query);
    const email = await invited(String(link));
    if (email === undefined) return sendUsed(request, reply);
    return sendPage(request, reply, { kind: 'welcome', email, link: String(link), leastLength });
  });

  app.post('/welcome', async (request, reply) => {
    const posted = postedIn(request);
    const link = posted.text('link');
    const password = posted.text('password');
    const email = await invited(link);
    if (email === undefined) return sendUsed(request, reply);
    const problem = isOwnForm(request, posted, origin) ? complaintAbout(password, email) : tryAgain;
    if (problem !== undefined) {
      const page = { kind: 'welcome', email, link, leastLength, problem } as const;
      return sendPage(request, reply.code(422), page);
    }
    const hash = await passwords.hash(password);
    const person = await store.choosePassword(hashOf(link), now().toISOString(), hash);
    if (person === undefined) return sendUsed(request, reply);
    await beginSession(entrance, reply, person);
    return reply.redirect(base || '/', 303);
  });

  function sendUsed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return sendPage(request, reply.code(410), {
      kind: 'notice',
      title: 'This link doesn’t work any more',
      text: 'Each link works once, for 30 minutes. Ask whoever runs the website for a new one.',
      next: { words: 'Sign in', href: `${base}/sign-in` },
    });
  }
}
