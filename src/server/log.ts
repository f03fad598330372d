import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Output } from './output.ts';

/** A destination for log lines, each a JSON object. */
export interface LogStream {
  write(line: string): void;
}

/** The parameter of routes that stands for a secret. */
export const tokenParameter = 'token';

/** How many bytes may wait for a log reader that is slow or has stopped. */
const maxWaitingBytes = 1_048_576;

/** Creates a log that skips lines that it cannot write. It counts them, and logs their number as soon as it can. */
export function createLog(output: Output, countLost: () => void): LogStream {
  let unreported = 0;
  const countLine = (unreportedBefore: number) => {
    unreported += unreportedBefore + 1;
    countLost();
  };
  return {
    write: (line) => {
      // After a loss, nothing is written until the queue is empty, so that one line reports all lost lines.
      if (output.waiting() > (unreported > 0 ? 0 : maxWaitingBytes)) return countLine(0);
      const reported = unreported;
      unreported = 0;
      output
        .write(reported > 0 ? noticeOf(reported) + line : line)
        .catch(() => countLine(reported));
    },
  };
}

/**
 * Returns the line that reports lost lines. It starts with a line end, as a full disk may have cut off the line before
 * it.
 */
function noticeOf(lost: number): string {
  const level = 40;
  return `\n${JSON.stringify({ level, time: Date.now(), lost, msg: 'lines of the log were lost' })}\n`;
}

/** Logs no answers: no bodies, no query strings, no headers. */
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
 * Logs method, path, status and milliseconds of each response, except for successful health checks, which come every
 * few seconds.
 */
export function logResponse(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  const isSound = request.routeOptions.url === '/healthz' && reply.statusCode === 200;
  const ms = Math.round(reply.elapsedTime);
  const path = pathOf(request, reply);
  if (!isSound)
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'answered');
  next();
}

/**
 * Returns the path, without the query, if it exists. An unknown path may contain anything, even an answer. Of a path
 * with a token, only the route is logged.
 */
function pathOf({ url, routeOptions }: FastifyRequest, reply: FastifyReply): string | undefined {
  if (routeOptions.url?.includes(`/:${tokenParameter}`)) return routeOptions.url;
  const isExact = routeOptions.url !== undefined && !routeOptions.url.includes('*');
  return isExact || reply.statusCode < 400 ? url.split('?', 1)[0] : undefined;
}
