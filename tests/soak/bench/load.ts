import { once } from 'node:events';
import { connect } from 'node:net';

/** What to send: `{n}` in the body becomes another number each time. */
export interface Load {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
  readonly connections: number;
  readonly seconds: number;
}

/** What came of it; milliseconds. */
export interface LoadReport {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** How many answers had another status than 200 or 201. */
  readonly refused: number;
}

// The program: takes a load as its argument and prints a report. One request at a time on each connection.
const load: Load = JSON.parse(process.argv[2] ?? '{}');
const end = performance.now() + load.seconds * 1000;
const times: number[] = [];
let refused = 0;
let count = 0;

await Promise.all(Array.from({ length: load.connections }, useConnection));
times.sort((left, right) => left - right);
const report: LoadReport = {
  perSecond: times.length / load.seconds,
  p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
  p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  refused,
};
process.stdout.write(JSON.stringify(report));

async function useConnection(): Promise<void> {
  const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  socket.setEncoding('latin1');
  await new Promise<void>((resolve, reject) => {
    let answer = '';
    let began = 0;
    let isFirst = true;
    const send = () => {
      began = performance.now();
      answer = '';
      if (began > end) resolve();
      else socket.write(request());
    };
    socket.on('error', reject).on('data', (chunk) => {
      answer += chunk;
      if (!isComplete(answer)) return;
      // The first holds the time until the server took the connection, which is another matter.
      if (!isFirst) times.push(performance.now() - began);
      isFirst = false;
      if (!/^HTTP\/1\.1 20[01] /.test(answer)) refused += 1;
      send();
    });
    send();
  });
  socket.destroy();
}

function request(): string {
  count += 1;
  const body = load.body.replace('{n}', `${process.pid} ${count}`);
  const head = `${load.method} ${load.path} HTTP/1.1\r\nHost: localhost\r\n`;
  if (load.method === 'GET') return `${head}\r\n`;
  const length = Buffer.byteLength(body);
  return `${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
}

function isComplete(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
  return answer.length >= headEnd + 4 + length;
}
