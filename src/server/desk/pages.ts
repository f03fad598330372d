import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskPage, Frame } from '../../desk/desk-page.ts';
import { giveCookie, readCookie } from './cookie.ts';
import type { DeskOptions } from './options.ts';
import { createToken, formTokenOf } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in at the desk; null where nobody is. */
    visit: Visit | null;
  }
}

/** Somebody who is signed in, and what their browser showed for it. */
export interface Visit {
  readonly email: string;
  readonly cookie: string;
  /** What was last searched for, as JSON. */
  readonly search: string | null;
}

/** How long a browser that has only seen the sign-in page may take over it, in seconds. */
const visitTime = 3_600;

/** Sends pages of the desk. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: DeskPage,
) => FastifyReply;

const forever = 'public, max-age=31536000, immutable';

/** Serves the files that the pages need, under names with their hashes, and makes the function that sends pages. */
export function createSendPage(app: FastifyInstance, options: DeskOptions): SendPage {
  const { base, site, drawing } = options;
  const styleSheet = serve(app, { name: 'desk', type: 'css', text: drawing.styleSheet });
  const script = serve(app, { name: 'print', type: 'js', text: drawing.script });
  const files = { styleSheet: base + styleSheet, script: base + script };
  return (request, reply, page) => {
    const formToken = formTokenOf(cookieOf(request, reply));
    const person = request.visit?.email;
    const frame: Frame = { base, company: site.company.name, ...files, formToken, person };
    return reply.type('text/html; charset=utf-8').send(drawing.drawPage(page, frame));
  };
}

interface ServedFile {
  readonly name: string;
  readonly type: 'css' | 'js';
  readonly text: string;
}

function serve(app: FastifyInstance, { name, type, text }: ServedFile): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const path = `/${name}-${hash}.${type}`;
  const contentType = type === 'css' ? 'text/css' : 'text/javascript';
  app.get(path, async (_request, reply) => {
    reply.header('cache-control', forever);
    return reply.type(`${contentType}; charset=utf-8`).send(text);
  });
  return path;
}

/** The secret that forms are bound to; a browser without one gets one for the way in. */
function cookieOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request);
  if (known !== undefined) return known;
  const cookie = createToken();
  giveCookie(reply, cookie, visitTime);
  return cookie;
}
