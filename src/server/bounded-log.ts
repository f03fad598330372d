import type { Writable } from 'node:stream';
import type { LogStream } from './log.ts';

/** How much of the log may wait for a slow reader, in bytes. */
export const mostWaiting = 8 * 1024 * 1024;

/**
 * A log to a stream whose reader may be slower than the server: a line that would wait behind more than that is left out
 * rather than kept in memory, and one line tells how many were.
 */
export function boundedLog(stream: Writable): LogStream {
  let leftOut = 0;
  return {
    write: (line) => {
      if (stream.writableLength > mostWaiting) {
        leftOut += 1;
        return;
      }
      if (leftOut > 0) stream.write(noteOf(leftOut));
      leftOut = 0;
      stream.write(line);
    },
  };
}

const noteOf = (leftOut: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), leftOut, msg: 'log lines were left out: whoever reads the log is too slow' })}\n`;
