import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Machine } from './machine.ts';

/** Debian keeps it where only root looks for programs. */
const environment = { PATH: `${process.env.PATH}:/usr/sbin` };

/** Starts nginx with blocks of the guide and a certificate of its own for the name in them; resolves to what stops it. */
export async function startNginx(machine: Machine, site: string): Promise<() => Promise<void>> {
  const certificates = machine.path('/etc/letsencrypt/live/www.example.com');
  mkdirSync(certificates, { recursive: true });
  runOrThrow('openssl', [
    ...[
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=www.example.com',
    ],
    ...['-keyout', `${certificates}/privkey.pem`, '-out', `${certificates}/fullchain.pem`],
  ]);
  const folder = machine.path('/etc/nginx');
  machine.write('/etc/nginx/site', site);
  machine.write(
    '/etc/nginx/nginx.conf',
    // What Debian's own file has around the block, in folders of this user. A folder in them stays where a file was written.
    `daemon off; pid ${folder}/pid; error_log stderr;
     events {}
     http {
       ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each} 1;`).join(' ')}
       include ${folder}/site;
     }`,
  );
  const words = ['-p', folder, '-c', `${folder}/nginx.conf`];
  runOrThrow('nginx', ['-t', ...words]);
  const nginx = spawn('nginx', words, { env: environment, stdio: 'ignore' });
  while (nginx.exitCode === null && !(await ask(machine, '/').catch(() => undefined)))
    await pause(20);
  return async () => {
    nginx.kill('SIGQUIT');
    await once(nginx, 'close');
  };
}

function runOrThrow(command: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8', env: environment });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The address that it comes from. */
  readonly from?: string;
}

/** Asks the site as the world does: by TLS and its public name, without looking who signed the certificate. */
export async function ask(machine: Machine, path: string, call?: Call): Promise<Answer> {
  const response = await askUnread(machine, path, call);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: await text(response),
  };
}

/** Asks in the same way, and reads nothing of the answer yet. */
export async function askUnread(
  machine: Machine,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Call = {},
): Promise<IncomingMessage> {
  const sent = request({
    ...{ host: '127.0.0.1', port: machine.ports.https, servername: 'www.example.com' },
    ...{ rejectUnauthorized: false, path, method, agent: false, localAddress: from },
    headers: { host: 'www.example.com', ...headers },
  });
  sent.end(body);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('there is no answer');
  return response;
}
