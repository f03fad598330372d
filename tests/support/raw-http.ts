import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** A connection that no client library tidies. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/**
 * Sends bytes as they are; resolves to all that is answered, interim answers left out. Hangs up after as many answers
 * as are expected, or says as soon as all is sent that there is no more to come.
 */
export async function sendRaw(
  port: number,
  bytes: string | Buffer,
  { expected = 1, hangsUp = false } = {},
): Promise<RawAnswer[]> {
  const socket = await openSocket(port);
  let written = '';
  socket.on('data', (chunk) => {
    written += chunk;
    if (readAnswers(written).length >= expected) socket.end();
  });
  socket.write(bytes);
  if (hangsUp) socket.end();
  await once(socket, 'close');
  return readAnswers(written);
}

/** The whole answers in what a server wrote. Each tells its length. */
export function readAnswers(written: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = Buffer.from(written);
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return answers;
    const [start = '', ...lines] = rest.subarray(0, end).toString().split('\r\n');
    const headers = new Map(lines.map(readHeader));
    const status = Number(start.split(' ')[1]);
    const hasBody = status !== 204 && status !== 304 && status >= 200;
    const length = hasBody ? Number(headers.get('content-length') ?? 0) : 0;
    if (rest.length < end + 4 + length) return answers;
    const body = rest.subarray(end + 4, end + 4 + length).toString();
    rest = rest.subarray(end + 4 + length);
    if (status >= 200) answers.push({ status, headers, body });
  }
  return answers;
}

function readHeader(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
