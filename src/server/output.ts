import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';

/** The standard output of a process. */
export interface Output {
  /** The bytes that wait for a slow reader. */
  readonly waiting: () => number;
  /** Rejects if the data could not be written completely. */
  readonly write: (piece: string | Uint8Array) => Promise<void>;
}

/** Opens standard output. From then on, a write error on standard output or standard error does not end the process. */
export function openOutput(): Output {
  const { stdout, stderr } = process;
  const { fd } = stdout;
  // The write callback gets the error; without a listener, Node would also throw it.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  if (stdout instanceof Socket) return outputTo(stdout);
  return {
    waiting: () => 0,
    // Node's own stream silently drops data that does not fit on a nearly full disk.
    write: async (piece) => writeFileSync(fd, piece),
  };
}

function outputTo(stream: Socket): Output {
  return {
    waiting: () => stream.writableLength,
    write: (piece) =>
      new Promise((resolve, reject) => {
        stream.write(piece, (error) => (error ? reject(error) : resolve()));
      }),
  };
}

/** True if the reader has closed the pipe. */
export function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
