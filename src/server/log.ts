import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Where log lines go, each a JSON object. */
export interface LogStream {
  write(line: string): void;
}

/** A log without a visitor's answers: no bodies, no addresses with their queries, no headers. */
export function loggerOptions(stream: LogStream): FastifyServerOptions['logger'] {
  return {
    level: 'info',
    base: null,
    stream,
    serializers: {
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ status: statusCode }),
      err: ({ name, message, stack = '' }) => ({ type: name, message, stack }),
    },
  };
}

/**
 * Logs one line for each answer: method, path, status, milliseconds. Not for the health check while all is well: it is
 * asked every few seconds.
 */
export function logAnswer(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  const isSound = request.routeOptions.url === '/healthz' && reply.statusCode === 200;
  const ms = Math.round(reply.elapsedTime);
  const path = pathOf(request, reply);
  if (!isSound)
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'answered');
  next();
}

/** The path, without the query, of what is there. An address that leads nowhere can be anything: an answer, too. */
function pathOf({ url, routeOptions }: FastifyRequest, reply: FastifyReply): string | undefined {
  const isExact = routeOptions.url !== undefined && !routeOptions.url.includes('*');
  return isExact || reply.statusCode < 400 ? url.split('?', 1)[0] : undefined;
}
