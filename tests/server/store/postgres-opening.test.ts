import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { FormSnapshot } from '../../../src/form/model/form.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import { openStore } from '../../../src/server/store/open-store.ts';
import {
  describePostgresAddress,
  readPostgresAddress,
} from '../../../src/server/store/postgres/address.ts';
import { createPool } from '../../../src/server/store/postgres/connection.ts';
import { StoreError } from '../../../src/server/store/store-types.ts';
import { tablesVersion } from '../../../src/server/store/tables.ts';
import { root } from '../../support/forms.ts';
import {
  ask,
  createRole,
  type Postgres,
  runPostgres,
  startPostgres,
} from '../../support/postgres.ts';
import { run } from '../commands/commands.ts';
import { temporaryFolder } from '../support.ts';
import { deliverAll } from './delivering.ts';
import { earlierRow, earlierTables } from './earlier/tables.ts';
import { bodies, edition, listed, submission } from './opened.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

async function open(url: string, editions?: readonly FormSnapshot[]): Promise<Store> {
  const store = await openStore({ kind: 'postgres', url }, { editions });
  onTestFinished(() => store.close());
  return store;
}

/** Opening ends with one line that names the setting, says why and what to do, and holds no password. */
async function expectRefusal(url: string, reason: string, way?: string): Promise<void> {
  const address = readPostgresAddress('DATABASE_URL', url);
  const message: string = await openStore({ kind: 'postgres', url }).then(
    () => 'it was opened',
    (error) => `${error.name}: ${error.message}`,
  );
  expect(message).toContain(
    `StartError: DATABASE_URL names ${describePostgresAddress(address)}, which cannot be used: ${reason}`,
  );
  expect(message).toContain(way ?? '. Check the address and the PostgreSQL server.');
  expect(message).not.toContain('\n');
  if (address.password !== undefined) expect(message).not.toContain(address.password);
}

/** The address of the server by its socket. */
async function bySocket(): Promise<string> {
  const [{ folder } = {}] = await ask(
    postgres.address(),
    "SELECT current_setting('unix_socket_directories') AS folder",
  );
  const { username, password, port } = new URL(postgres.address());
  return `postgres://${username}@/postgres?host=${folder}&port=${port}&password=${password}`;
}

/** Puts rules before those that say who may connect, until the test ends. */
async function addRules(rules: string): Promise<void> {
  const [{ hba_file: file } = {}] = await ask(postgres.address(), 'SHOW hba_file');
  const before = readFileSync(String(file), 'utf8');
  const write = async (text: string) => {
    writeFileSync(String(file), text);
    await ask(postgres.address(), 'SELECT pg_reload_conf()');
  };
  await write(`${rules}\n${before}`);
  onTestFinished(() => write(before));
}

test('a wrong password is told, without it', async () => {
  const url = postgres.address().replace(/:[^:@]+@/, ':a-wrong-secret@');
  const reason = 'password authentication failed for user "desk" (28P01)';
  await expectRefusal(url, reason, 'Check user and password in the address');
});

test('a missing password is told', async () => {
  const url = postgres.address().replace(/:[^:@]+@/, '@');
  await expectRefusal(url, 'SASL', 'The address holds no password');
});

test('a missing database is told', async () => {
  const reason = 'database "none" does not exist (3D000)';
  await expectRefusal(
    postgres.address('none'),
    reason,
    'make it: sudo -u postgres createdb --encoding=UTF8',
  );
});

test('a server that is not there is told', async () => {
  const url = 'postgres://desk:a-secret@127.0.0.1:1/requests';
  const reason = 'connect ECONNREFUSED 127.0.0.1:1 (ECONNREFUSED)';
  await expectRefusal(url, reason, 'Nothing listens there: check host and port');
});

test('a host that is not known is told', async () => {
  const url = 'postgres://desk:a-secret@database.invalid/requests';
  await expectRefusal(url, 'getaddrinfo E', 'No such host is known');
});

test('a server that is no PostgreSQL is told', async () => {
  const other = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = Object(other.address());
  const url = `postgres://desk:a-secret@127.0.0.1:${port}/requests`;
  await expectRefusal(url, 'Connection terminated', 'Nothing answers there as PostgreSQL does');
});

test('a server that does not let the user in is told', async () => {
  const url = await createRole(postgres, 'stranger');
  await addRules('host all stranger all reject');
  const refused = () => openStore({ kind: 'postgres', url }).then(() => '', String);
  await expect.poll(refused).toContain('(28000)');
  await expectRefusal(url, 'pg_hba.conf rejects connection', 'add ?sslmode=verify-full');
});

test.each(['LATIN1', 'SQL_ASCII'])(
  'a database in %s is refused, and moves with all rows into one that is UTF8',
  async (encoding) => {
    const plain = postgres.address();
    const [before, after] = [`${encoding}_before`.toLowerCase(), `${encoding}_after`.toLowerCase()];
    const make = (name: string, wanted: string) =>
      ask(plain, `CREATE DATABASE ${name} ENCODING ${wanted} LOCALE 'C' TEMPLATE template0`);
    await make(before, encoding);
    await make(after, 'UTF8');
    const row = earlierRow({ reference: 'one', form: 'a', body: '{"name":"Renée Guèye"}' });
    await ask(postgres.address(before), earlierTables('postgres', 102) + row);
    const url = postgres.address(before);
    await expectRefusal(url, `its encoding is ${encoding}, not UTF8`, 'createdb --encoding=UTF8');
    const file = join(temporaryFolder(), 'before.dump');
    const words = ['--format=custom', '--no-owner', '--encoding=UTF8', `--file=${file}`, url];
    await runPostgres('pg_dump', words);
    await runPostgres('pg_restore', ['--no-owner', `--dbname=${postgres.address(after)}`, file]);
    const store = await open(postgres.address(after));
    await store.add(submission('1', { body: '{"name":"’–€🙂Ł"}' }));
    expect(await bodies(store)).toEqual(['{"name":"Renée Guèye"}', '{"name":"’–€🙂Ł"}']);
  },
);

test('a socket is a way to a database, also for pg_dump', async () => {
  const url = await bySocket();
  const store = await open(url);
  await store.check();
  const file = join(temporaryFolder(), 'requests.dump');
  await runPostgres('pg_dump', ['--schema-only', `--file=${file}`, url]);
  expect(readFileSync(file, 'utf8')).toContain('form_editions');
});

test('a socket that is not there is told', async () => {
  const url = (await bySocket()).replace(/port=\d+/, 'port=1');
  await expectRefusal(url, 'connect ENOENT', 'Check the folder and the port of the socket');
});

describe('by TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const other = join(folder, 'other.crt');
  const own = join(folder, 'own.crt');
  const byName = (query: string) =>
    `${postgres.address().replace('127.0.0.1', 'localhost')}?sslmode=${query}`;
  const isEncrypted = () => ask(postgres.address(), 'SHOW ssl');
  const byNumber = (query: string) => `${postgres.address()}?sslmode=${query}`;

  beforeAll(async () => {
    makeCertificate(other, join(folder, 'other.key'));
    const [{ data_directory } = {}] = await ask(postgres.address(), 'SHOW data_directory');
    const data = String(data_directory);
    const [certificate, key] = [join(data, 'server.crt'), join(data, 'server.key')];
    makeCertificate(certificate, key);
    copyFileSync(certificate, own);
    const { uid, gid } = statSync(data);
    for (const file of [certificate, key]) chownSync(file, uid, gid);
    chmodSync(key, 0o600);
    await ask(postgres.address(), 'ALTER SYSTEM SET ssl = on');
    await ask(postgres.address(), 'SELECT pg_reload_conf()');
  });

  beforeEach(() => expect.poll(isEncrypted).toEqual([{ ssl: 'on' }]));

  afterAll(() => rmSync(folder, { recursive: true }));

  test('what sslmode and sslrootcert demand is what pg_dump takes, too', async () => {
    const file = join(folder, 'requests.dump');
    for (const url of [
      byNumber('require'),
      byNumber(`verify-ca&sslrootcert=${own}`),
      byName(`verify-full&sslrootcert=${own}`),
    ]) {
      const pool = createPool(url);
      const { rows } = await pool.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
      await pool.end();
      expect(rows).toEqual([{ ssl: true }]);
      await (await open(url)).check();
      await runPostgres('pg_dump', ['--schema-only', `--file=${file}`, url]);
    }
    await (await open(byNumber('disable'))).check();
  });

  test('a certificate that nobody vouches for is told', async () => {
    const way = 'sslrootcert=FILE';
    await expectRefusal(byName('verify-full'), 'self-signed certificate', way);
    await expectRefusal(byName(`verify-full&sslrootcert=${other}`), 'self-signed', way);
    await expectRefusal(byName(`verify-ca&sslrootcert=${other}`), 'self-signed', way);
    await expectRefusal(byName(`require&sslrootcert=${other}`), 'self-signed', way);
  });

  test('a certificate of another host is told', async () => {
    const url = byNumber(`verify-full&sslrootcert=${own}`);
    await expectRefusal(url, "Hostname/IP does not match certificate's altnames", 'verify-ca');
  });

  test('a certificate file that is not there is told', async () => {
    const url = byName('verify-full&sslrootcert=/none.crt');
    const reason = 'sslrootcert names a file that cannot be read: ENOENT';
    await expectRefusal(url, reason, 'Write the path of a file in PEM format');
  });

  test('a server without TLS is told', async () => {
    await ask(postgres.address(), 'ALTER SYSTEM SET ssl = off');
    await ask(postgres.address(), 'SELECT pg_reload_conf()');
    await expect.poll(isEncrypted).toEqual([{ ssl: 'off' }]);
    const reason = 'The server does not support SSL connections';
    await expectRefusal(byNumber('require'), reason, 'Set ssl = on');
  });
});

/** Makes a certificate for `localhost` that nobody but itself vouches for. */
function makeCertificate(file: string, key: string): void {
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', file];
  execFileSync('openssl', [...words, ...names], { stdio: 'ignore' });
}

test('a database of a newer program is told', async () => {
  const url = await postgres.createDatabase();
  await (await open(url)).close();
  await ask(url, `INSERT INTO request_migrations (step) VALUES (${tablesVersion + 1})`);
  await expectRefusal(url, 'it was written by a newer version of this program');
});

test('the tables of version 104 are brought up to date while a server has a mail in hand', async () => {
  const url = await postgres.createDatabase();
  await ask(url, earlierTables('postgres', 104));
  const earlier = new pg.Client({ connectionString: url });
  await earlier.connect();
  onTestFinished(() => earlier.end());
  await earlier.query('BEGIN; SELECT id FROM deliveries FOR UPDATE');
  const store = await open(url);
  expect(await store.add(submission('1', { owes: ['staff'] }))).toMatchObject({ isNew: true });
  expect(await deliverAll(store)).toHaveLength(1);
});

test('what pg_dump copies is whole: requests with the forms that asked them', async () => {
  const url = await postgres.createDatabase();
  const schema = /search_path%3D(\w+)/.exec(url)?.[1] ?? '';
  const store = await open(url, [edition('a', 'a1')]);
  await store.add(submission('1', { edition: 'a1' }));
  const file = join(temporaryFolder(), 'requests.dump');
  const plain = postgres.address();
  await runPostgres('pg_dump', [`--schema=${schema}`, '--format=custom', `--file=${file}`, plain]);
  await ask(plain, 'CREATE DATABASE copy');
  await runPostgres('pg_restore', [`--dbname=${postgres.address('copy')}`, file]);
  const copy = await open(url.replace('/postgres?', '/copy?'), [edition('a', 'a2')]);
  expect(await listed(copy)).toEqual(await listed(store));
  expect(await copy.editionsOf(['a'])).toEqual([edition('a', 'a1'), edition('a', 'a2')]);
});

test('the command backup tells how PostgreSQL makes a copy, and writes nothing', async () => {
  const folder = temporaryFolder();
  const store = await open(await postgres.createDatabase());
  await expect(run(store, 'backup', join(folder, 'backup.sqlite'))).rejects.toThrow('pg_dump');
  expect(readdirSync(folder)).toEqual([]);
});

test('a user who may not make tables is told', async () => {
  const url = await createRole(postgres, 'guest');
  await ask(postgres.address(), 'ALTER SCHEMA guest OWNER TO desk');
  await ask(postgres.address(), 'GRANT USAGE ON SCHEMA guest TO guest');
  await ask(postgres.address(), 'ALTER ROLE guest SET search_path = guest');
  const reason = 'permission denied for schema guest (42501)';
  await expectRefusal(url, reason, 'ALTER DATABASE … OWNER TO USER');
});

test('the lines of the guide keep the words of visitors out of the log of PostgreSQL', async () => {
  const plain = postgres.address();
  const url = postgres.address('site');
  await ask(plain, 'CREATE DATABASE site');
  await (await openStore({ kind: 'postgres', url })).close();
  await ask(url, "ALTER TABLE requests ADD CHECK (body NOT LIKE '%a%')");
  await ask(plain, 'ALTER SYSTEM SET logging_collector = on');
  await ask(plain, "ALTER SYSTEM SET log_statement = 'all'");
  await postgres.kill();
  await postgres.start();
  const [{ data_directory: data } = {}] = await ask(plain, 'SHOW data_directory');
  const folder = join(String(data), 'log');
  const readLog = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
  const refuse = async (word: string) => {
    const store = await open(url);
    await expect(store.add(submission(JSON.stringify(word)))).rejects.toThrow(StoreError);
    await ask(plain, `SELECT 'all of ${word.length} letters'`);
    await expect.poll(readLog).toContain(`all of ${word.length} letters`);
  };
  await refuse('Zanzibar');
  expect(readLog()).toMatch(/DETAIL: {2}Failing row contains .*Zanzibar/);
  expect(readLog()).toMatch(/parameters: .*Zanzibar/);
  const guide = readFileSync(join(root, 'src/server/OPERATING.md'), 'utf8');
  for (const [line] of guide.matchAll(/^ALTER DATABASE site SET .*;$/gm)) await ask(plain, line);
  await refuse('Tanganyika');
  expect(readLog()).not.toMatch(/Tanganyika/i);
});

test('a server that does not write through to the disk is told', async () => {
  await ask(postgres.address(), 'ALTER SYSTEM SET fsync = off');
  await ask(postgres.address(), 'SELECT pg_reload_conf()');
  const reason = 'it runs with fsync=off and would lose requests in a power cut';
  await expect.poll(() => ask(postgres.address(), 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
  await expectRefusal(postgres.address(), reason);
  await ask(postgres.address(), 'ALTER SYSTEM RESET fsync');
  await ask(postgres.address(), 'SELECT pg_reload_conf()');
  await expect.poll(() => ask(postgres.address(), 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
});
