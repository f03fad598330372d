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
    serializers: { req: describe, res: status, err: fault },
  };
}

/** Logs one line for each answer: method, path, status, milliseconds. */
export async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const ms = Math.round(reply.elapsedTime);
  request.log.info({ ...describe(request), ...status(reply), ms }, 'answered');
}

function describe({ method, url }: { method: string; url: string }) {
  return { method, path: url.split('?', 1)[0] };
}

function status({ statusCode }: { statusCode?: number }) {
  return { status: statusCode };
}

function fault({ name, message, stack }: Error) {
  return { type: name, message, stack: stack ?? '' };
}
