import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { largeFolders } from '../pages/site-files.ts';
import type { Figures, RequestKind } from './figures.ts';

/** Counts the answers of an app, and what it refuses of each form. */
export function watchAnswers(app: FastifyInstance, figures: Figures): void {
  const { requests, seconds, submissions } = figures;
  app.addHook('onResponse', (request, reply, next) => {
    const kind = requestKindOf(request, reply);
    const { form } = request.routeOptions.config;
    requests.inc({ kind, status: reply.statusCode });
    seconds.observe({ kind }, reply.elapsedTime / 1000);
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (form !== undefined && isRefused) submissions.inc({ form, outcome: 'refused' });
    next();
  });
}

/** Told by the route and never by the address, which may be anything. */
function requestKindOf(
  { routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
): RequestKind {
  const { url } = routeOptions;
  if (url === undefined || statusCode === 404) return 'nothing';
  if (url.startsWith('/api/')) return 'api';
  if (url === '/healthz') return 'health';
  return largeFolders.some((folder) => url.startsWith(`/${folder}/`)) ? 'media' : 'page';
}
