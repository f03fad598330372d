import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Output } from './output.ts';

/** Where log lines go, each a JSON object. */
export interface LogStream {
  write(line: string): void;
}

/** How many bytes of the log may wait for a reader that is slow, or has stopped. */
const maxWaitingBytes = 1_048_576;

/** Makes a log that goes on without the lines that cannot be written: it counts them, and says how many are missing once it can. */
export function createLog(output: Output, countLost: () => void): LogStream {
  let unreported = 0;
  const countLine = (unreportedBefore: number) => {
    unreported += unreportedBefore + 1;
    countLost();
  };
  return {
    write: (line) => {
      // Once a line was lost, all that waits comes first: one loss is told, and not one for each line that finds room.
      if (output.waiting() > (unreported > 0 ? 0 : maxWaitingBytes)) return countLine(0);
      const reported = unreported;
      unreported = 0;
      output
        .write(reported > 0 ? noticeOf(reported) + line : line)
        .catch(() => countLine(reported));
    },
  };
}

/** A line that says how many are missing, behind what a full disk may have taken of one of them. */
function noticeOf(lost: number): string {
  const level = 40;
  return `\n${JSON.stringify({ level, time: Date.now(), lost, msg: 'lines of the log were lost' })}\n`;
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
export function logResponse(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
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
