import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';

/** Where a process prints. */
export interface Output {
  /** How many bytes wait for a slow reader. */
  readonly waiting: () => number;
  /** Rejects when the piece could not be written whole. */
  readonly write: (piece: string | Uint8Array) => Promise<void>;
}

/** Opens standard output. From then on, neither it nor standard error ends the process when it cannot be written. */
export function openOutput(): Output {
  const { stdout, stderr } = process;
  const { fd } = stdout;
  // Whoever writes is told; without a listener, Node throws the error as well.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  if (stdout instanceof Socket) return outputTo(stdout);
  return {
    waiting: () => 0,
    // Node's own stream drops what a file on a nearly full disk does not take, without an error.
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

/** True if nobody reads any more what is written. */
export function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
