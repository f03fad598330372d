import { expect, test } from 'vitest';
import { SettingError } from '../../../src/server/start-error.ts';
import {
  describePostgresAddress,
  readPostgresAddress,
} from '../../../src/server/store/postgres/address.ts';

const read = (text: string) => readPostgresAddress('DATABASE_URL', text);

const usual = { host: 'db.example', port: 5432, database: 'site' };
const socket = { host: '/run/postgresql', port: 5432, user: 'site', database: 'site' };
const encrypted = { ...usual, sslmode: 'verify-full' };

test.each([
  ['postgres://db.example/site', usual],
  [
    'postgresql://site:pw@db.example:5433/site',
    { ...usual, port: 5433, user: 'site', password: 'pw' },
  ],
  [
    'postgres://site:a%2Fb%40c%3A:@db.example/site',
    { ...usual, user: 'site', password: 'a/b@c::' },
  ],
  [
    'postgres://db.example/site?user=site&password=a+b',
    { ...usual, user: 'site', password: 'a+b' },
  ],
  ['postgres://[::1]:5433/site', { ...usual, host: '::1', port: 5433 }],
  ['postgres://db.example/the%20site', { ...usual, database: 'the site' }],
  ['postgres://site@/site?host=/run/postgresql', socket],
  ['postgres:///site?host=/run/postgresql&user=site', socket],
  ['postgres://site@%2Frun%2Fpostgresql/site', socket],
  ['postgres://site@/site?host=/run/postgresql&port=5433', { ...socket, port: 5433 }],
  ['postgres://site@:5433/site?host=/run/postgresql', { ...socket, port: 5433 }],
  ['postgres://db.example/site?sslmode=verify-full', encrypted],
  [
    'postgres://db.example/site?sslmode=verify-full&sslrootcert=/a.crt',
    { ...encrypted, sslrootcert: '/a.crt' },
  ],
  [
    'postgres://db.example/site?options=-c%20search_path%3Dsite',
    { ...usual, options: '-c search_path=site' },
  ],
])('%s is read as libpq reads it', (text, address) => {
  expect(read(text)).toEqual(address);
});

test.each([
  ['postgres://site:secret@db.example:5433/site', 'the database site at db.example:5433'],
  ['postgres://db.example/site?password=secret', 'the database site at db.example:5432'],
  ['postgres://[::1]/site', 'the database site at [::1]:5432'],
  [
    'postgres://site:secret@/site?host=/run/postgresql',
    'the database site at the socket /run/postgresql/.s.PGSQL.5432',
  ],
])('%s has a name without a password', (text, name) => {
  expect(describePostgresAddress(read(text))).toBe(name);
});

const form = 'is not of the form postgres://';
const unnamed = 'names no host or no database.';
const half = 'has only one of sslmode and sslrootcert';

test.each([
  ['postgres://site:12/secret@db.example/site', form],
  ['postgres://site:12?secret@db.example/site', form],
  ['postgres://site:12#secret@db.example/site', form],
  ['postgres://site:12@secret@db.example/site', form],
  ['postgres://site:12%secret@db.example/site', form],
  ['postgres://site:secret@db.example,db2.example/site', form],
  ['postgres://site:secret@db.example:65536/site', form],
  ['postgres://site:secret@db.example', unnamed],
  ['postgres://site:secret@/site', unnamed],
  [
    'postgres://db.example/site?password=12&secret',
    'has something else behind its "?" than host, ',
  ],
  ['postgres://site:secret@db.example/site?sslmod=require', 'has something else behind'],
  ['postgres://site:secret@db.example/site?database=other', 'has something else behind'],
  [
    'postgres://site:secret@db.example/site?sslmode=prefer',
    'has an sslmode that is none of disable,',
  ],
  ['postgres://site:secret@db.example/site?sslmode=verify-ca', half],
  ['postgres://site:secret@db.example/site?sslrootcert=/a.crt', half],
])('%s is refused in one line without a part of the password', (text, complaint) => {
  let message = 'it was read';
  try {
    read(text);
  } catch (error) {
    if (error instanceof SettingError) message = error.message;
  }
  expect(message).toContain(`DATABASE_URL ${complaint}`);
  expect(message).toMatch(/^[^\n]*Write for example DATABASE_URL=\S+$/);
  expect(message).not.toContain('secret');
});
