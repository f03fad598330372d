import { expect, test } from 'vitest';
import { describeMail, mailsOwed } from '../../../src/server/mail/mail-settings.ts';
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
      login: { user: 'requests@example.com', password: 'p%ss/word' },
    },
    from: { name: 'Army Clean', address: 'requests@example.com' },
    to: ['crew@example.com', 'office@example.com'],
    writesToVisitors: false,
  });
});

test.each([
  { url: 'smtp://mail.example.com', port: 587, encryption: 'starttls' },
  { url: 'smtp://mail.example.com:2525/', port: 2525, encryption: 'starttls' },
  { url: 'smtps://mail.example.com:2465', port: 2465, encryption: 'implicit' },
  { url: 'smtp://localhost:25', port: 25, encryption: 'none' },
  { url: 'smtp://127.0.0.1', port: 587, encryption: 'none' },
  { url: 'smtp://[::1]:25', port: 25, encryption: 'none' },
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
  [
    'SMTP_URL',
    'smtp://u:100%@host',
    'SMTP_URL holds a user or a password with a lone percent sign',
  ],
  ['MAIL_FROM', 'Army Clean', 'MAIL_FROM is "Army Clean", not one email address'],
  ['MAIL_FROM', 'a@example.com, b@example.com', 'MAIL_FROM is "a@example.com, b@example.com", not'],
  ['MAIL_TO', 'crew@example.com, office', 'MAIL_TO holds "office", which is not an email address.'],
  ['MAIL_TO', ',', 'MAIL_TO holds "", which is not an email address.'],
  ['MAIL_VISITORS', 'yes', 'MAIL_VISITORS is "yes", neither on nor off.'],
])('%s=%s is refused by name', (name, value, complaint) => {
  expect(() => read({ [name]: value })).toThrow(SettingError);
  expect(() => read({ [name]: value })).toThrow(complaint);
});

test('MAIL_VISITORS=on alone asks for the mail server', () => {
  expect(() => readSettings({ MAIL_VISITORS: 'on' })).toThrow(
    'SMTP_URL is missing, which MAIL_VISITORS needs beside it.',
  );
});

test.each(['smtp:/u:hush@host', 'smtp://u:hush@host/path', 'smtp://u:hush%@host', 'http://hush@h'])(
  'the complaint about SMTP_URL=%s does not repeat its password',
  (url) => {
    expect(() => read({ SMTP_URL: url })).toThrow(/^(?!.*hush)SMTP_URL /);
  },
);

test('a request owes the mails that are switched on', () => {
  expect(mailsOwed(readSettings({}).mail)).toEqual([]);
  expect(mailsOwed(read())).toEqual(['staff']);
  expect(mailsOwed(read({ MAIL_VISITORS: 'on' }))).toEqual(['staff', 'visitor']);
});

test('the start says what is mailed, without a user, a password or an address', () => {
  expect(describeMail(undefined)).toBe('SMTP_URL is not set: requests are stored and not mailed.');
  expect(describeMail(read())).toBe(
    'Requests are mailed to 2 addresses of staff by mail.example.com; visitors get none (MAIL_VISITORS).',
  );
});
