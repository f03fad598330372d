import { describe, expect, test } from 'vitest';
import {
  checkNotified,
  describeMail,
  mailKindsFor,
} from '../../../src/server/mail/mail-settings.ts';
import { type Environment, readSettings } from '../../../src/server/settings.ts';
import { SettingError } from '../../../src/server/start-error.ts';

const environment = {
  SMTP_URL: 'smtps://requests%40example.com:p%25ss%2Fword@mail.example.com',
  MAIL_FROM: 'Army Clean <requests@example.com>',
  MAIL_TO: 'crew@example.com, office@example.com',
};
const read = (changed: Environment = {}) => readSettings({ ...environment, ...changed }).mail;

test('the settings of the mail are read, with what is percent-encoded decoded', () => {
  expect(read()).toEqual({
    smtp: {
      host: 'mail.example.com',
      port: 465,
      encryption: 'implicit',
      heloName: 'example.com',
      login: { user: 'requests@example.com', password: 'p%ss/word' },
    },
    from: { name: 'Army Clean', address: 'requests@example.com' },
    to: ['crew@example.com', 'office@example.com'],
    notify: new Map(),
    writesToVisitors: false,
  });
});

test.each([
  { url: 'smtp://mail.example.com', port: 587, encryption: 'starttls' },
  { url: 'smtp://mail.example.com:2525/', port: 2525, encryption: 'starttls' },
  { url: 'smtps://mail.example.com:2465', port: 2465, encryption: 'implicit' },
  { url: 'smtp://localhost:25', port: 25, encryption: 'opportunistic' },
  { url: 'smtp://127.0.0.1', port: 587, encryption: 'opportunistic' },
  { url: 'smtp://[::1]:25', port: 25, encryption: 'opportunistic' },
])('with $url the port is $port and the encryption $encryption', ({ url, port, encryption }) => {
  expect(read({ SMTP_URL: url })?.smtp).toMatchObject({ port, encryption });
});

test.each([
  { from: 'requests@example.com', name: '', address: 'requests@example.com' },
  { from: '<requests@example.com>', name: '', address: 'requests@example.com' },
  {
    from: '"Army Clean, Inc." <r@example.com>',
    name: 'Army Clean, Inc.',
    address: 'r@example.com',
  },
  { from: 'Zoë <r@exämple.com>', name: 'Zoë', address: 'r@xn--exmple-cua.com' },
])('MAIL_FROM=$from names a sender', ({ from, name, address }) => {
  expect(read({ MAIL_FROM: from })?.from).toEqual({ name, address });
});

test.each([
  ['SMTP_URL', undefined, 'SMTP_URL is missing, which MAIL_FROM needs beside it.'],
  ['MAIL_FROM', ' ', 'MAIL_FROM is missing, which SMTP_URL needs beside it.'],
  ['MAIL_TO', '', 'MAIL_TO is missing, which SMTP_URL needs beside it.'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL is not of the form smtp://host or smtps://host.'],
  ['SMTP_URL', 'https://mail.example.com', 'SMTP_URL is not of the form'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL is not of the form'],
  ['SMTP_URL', 'smtp://host?pool=true', 'SMTP_URL holds more than a host and a port.'],
  ['SMTP_URL', 'smtps://hush@host', 'SMTP_URL holds a user without a password.'],
  ['SMTP_URL', 'smtps://:hush@host', 'SMTP_URL holds a password without a user.'],
  ['MAIL_HELO', 'mail', 'MAIL_HELO is "mail", not the full name of a host.'],
  ['MAIL_HELO', '192.0.2.1', 'MAIL_HELO is "192.0.2.1", not the full name of a host.'],
  ['MAIL_FROM', 'Army Clean', 'MAIL_FROM is "Army Clean", not one email address'],
  ['MAIL_FROM', 'a@example.com, b@example.com', 'MAIL_FROM is "a@example.com, b@example.com", not'],
  ['MAIL_TO', 'crew@example.com, office', 'MAIL_TO holds "office", which is not an email address.'],
  ['MAIL_TO', ',', 'MAIL_TO holds "", which is not an email address.'],
  ['NOTIFY', 'office', 'NOTIFY holds "office", which is not a name with its addresses.'],
  ['NOTIFY', 'Office=a@example.com', 'NOTIFY holds "Office=a@example.com", which is not a name'],
  ['NOTIFY', 'office=a@example.com,b', 'NOTIFY holds "b", which is not an email address.'],
  ['NOTIFY', 'a=a@example.com a=b@example.com', 'NOTIFY holds "a" twice.'],
  ['MAIL_VISITORS', 'yes', 'MAIL_VISITORS is "yes", neither on nor off.'],
])('%s=%s is refused by name', (name, value, complaint) => {
  expect(() => read({ [name]: value })).toThrow(SettingError);
  expect(() => read({ [name]: value })).toThrow(complaint);
});

test.each([
  { sign: '/', encoded: '%2F', url: 'smtps://u:hu/sh@mail.example.com' },
  { sign: '/', encoded: '%2F', url: 'smtps://u:12/hush@mail.example.com' },
  { sign: '#', encoded: '%23', url: 'smtps://u:hu#sh@mail.example.com:465' },
  { sign: '?', encoded: '%3F', url: 'smtp://hu?sh@example.com:p@mail.example.com' },
  { sign: '%', encoded: '%25', url: 'smtps://u:hush%@mail.example.com' },
])('in the login of $url, $sign is named, and $encoded', ({ sign, encoded, url }) => {
  expect(() => read({ SMTP_URL: url })).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        new RegExp(
          `^SMTP_URL holds (?!.*(?:hush|hu.sh)).*(?:"[${sign}]"|percent sign).*: write ${encoded} for it\\..*pass${encoded}word@`,
        ),
      ),
    }),
  );
});

test('an at sign or a colon in a password may stay as it is', () => {
  expect(read({ SMTP_URL: 'smtps://r@example.com:p@s:s@mail.example.com' })?.smtp).toMatchObject({
    host: 'mail.example.com',
    login: { user: 'r@example.com', password: 'p@s:s' },
  });
});

test.each([
  { SITE_URL: 'https://www.army.example', name: 'www.army.example' },
  { SITE_URL: 'https://www.exämple.com', name: 'www.xn--exmple-cua.com' },
  { SITE_URL: 'http://localhost:3000', name: 'example.com' },
  { SITE_URL: 'http://192.0.2.1', name: 'example.com' },
  { SITE_URL: 'http://intranet', name: 'example.com' },
  { MAIL_FROM: 'r@exämple.com', name: 'xn--exmple-cua.com' },
  {
    SITE_URL: 'https://www.army.example',
    MAIL_HELO: 'mail.exämple.com',
    name: 'mail.xn--exmple-cua.com',
  },
  { MAIL_HELO: '[192.0.2.1]', name: '[192.0.2.1]' },
  { MAIL_HELO: '[IPv6:2001:db8::1]', name: '[IPv6:2001:db8::1]' },
])(
  'the name for the mail server is that of the site, or else of the sender: $name',
  ({ name, ...changed }) => {
    expect(read(changed)?.smtp.heloName).toBe(name);
  },
);

test('NOTIFY says which addresses are behind which names, with blanks where they are easy to read', () => {
  const NOTIFY = 'office = dana@example.com, sam@example.com\tcrew=kim@exämple.com';
  expect(read({ NOTIFY })?.notify).toEqual(
    new Map([
      ['office', ['dana@example.com', 'sam@example.com']],
      ['crew', ['kim@xn--exmple-cua.com']],
    ]),
  );
});

test('NOTIFY alone asks for the mail server', () => {
  expect(() => readSettings({ NOTIFY: 'office=dana@example.com' })).toThrow(
    'SMTP_URL is missing, which NOTIFY needs beside it.',
  );
});

describe('a form that notifies somebody of whom NOTIFY says nothing', () => {
  const handling = { cottage: { notify: [{ to: 'office' }, { to: 'crew' }] } };
  const notify = new Map([['office', ['dana@example.com']]]);

  test('is named, and what is to be set', () => {
    expect(() => checkNotified(handling, { notify })).toThrow(
      /^NOTIFY has no "crew", and forms\/cottage.yaml notifies "crew"\..*crew=dana@example.com/s,
    );
    expect(() => checkNotified(handling, { notify: new Map() })).toThrow(
      'NOTIFY is missing, and forms/cottage.yaml notifies "office".',
    );
  });

  test('is right if the name is that of something else', () => {
    expect(() => checkNotified(handling, { notify }, ['crew'])).not.toThrow();
  });
});

test('MAIL_VISITORS=on alone asks for the mail server', () => {
  expect(() => readSettings({ MAIL_VISITORS: 'on' })).toThrow(
    'SMTP_URL is missing, which MAIL_VISITORS needs beside it.',
  );
});

test.each([
  'smtp:/u:hush@host',
  'smtp://u:hush@host/path',
  'smtps://:hush@host',
  'smtp://u:hush%@host',
  'http://hush@h',
])('the complaint about SMTP_URL=%s does not repeat its password', (url) => {
  expect(() => read({ SMTP_URL: url })).toThrow(/^(?!.*hush)SMTP_URL /);
});

test('a request owes the mails that are switched on', () => {
  expect(mailKindsFor(readSettings({}).mail)).toEqual([]);
  expect(mailKindsFor(read())).toEqual(['staff']);
  expect(mailKindsFor(read({ MAIL_VISITORS: 'on' }))).toEqual(['staff', 'visitor']);
});

test('the start says what is mailed, without a user, a password or an address', () => {
  expect(describeMail(undefined)).toBe('SMTP_URL is not set: requests are stored and not mailed.');
  expect(describeMail(read())).toBe(
    'Requests are mailed to 2 addresses of staff by mail.example.com; visitors get none (MAIL_VISITORS).',
  );
  expect(describeMail(read({ NOTIFY: 'office=dana@example.com' }))).toBe(
    'Requests are mailed to 2 addresses of staff, or to whom their form notifies, by mail.example.com; visitors get none (MAIL_VISITORS).',
  );
});
