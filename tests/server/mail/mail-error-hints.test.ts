import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testMail } from '../../../src/server/commands/mail-test.ts';
import { mailErrorHint } from '../../../src/server/mail/mail-error-hints.ts';
import { createMailServer, describeCheck } from '../../../src/server/mail/mail-server.ts';
import type { Smtp } from '../../../src/server/mail/mail-settings.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { freePort } from '../../support/built-server.ts';
import { ownCertificate } from '../../support/certificates.ts';
import { root } from '../../support/forms.ts';
import { type MailBox, mailEnvironment } from '../../support/mail-box.ts';
import { patience } from './sending.ts';
import { mailSettings, testMailBox } from './support.ts';

type Wishes = Parameters<typeof testMailBox>[1];

const other = ownCertificate('mail.example.com');

/** What comes of calling on a mail server that is not the one the settings say. */
async function check(
  box: Pick<MailBox, 'url'>,
  { greeting = patience.greeting, ...changed }: Partial<Smtp> & { greeting?: number } = {},
): Promise<string> {
  const smtp: Smtp = { ...mailSettings(box).smtp, ...changed };
  const server = createMailServer(smtp, { ...patience, greeting });
  const said = describeCheck(await server.check(new AbortController().signal), smtp);
  server.close();
  return said.replaceAll(/:\d{2,5}\b/g, ':PORT');
}

const login = { user: 'us@er', password: 'hush hush' };

/** What goes wrong where a mail server is called on without a mail, and what is said about it. */
const checks: readonly {
  readonly what: string;
  readonly box?: Wishes;
  readonly manner?: MailBox['manner'];
  readonly smtp?: Parameters<typeof check>[1];
  readonly says: string;
}[] = [
  {
    what: 'smtps: at a port without TLS',
    smtp: { encryption: 'implicit' },
    says: 'SMTP_URL begins with smtps:, but 127.0.0.1:PORT does not begin with TLS. Write smtp: instead, or leave out the port, which is 465 then. [wrong version number]',
  },
  {
    what: 'smtp: at a port with TLS',
    box: { secure: true },
    smtp: { greeting: 100 },
    says: '127.0.0.1:PORT says nothing, like a server that waits for TLS. Write smtps: instead of smtp: in SMTP_URL, or leave out the port, which is 587 then. [Greeting never received]',
  },
  {
    what: 'an own certificate behind STARTTLS',
    box: other,
    smtp: { encryption: 'starttls' },
    says: 'The certificate of 127.0.0.1 is not signed by anybody this machine trusts. If it is your own, set NODE_EXTRA_CA_CERTS=/path/to/ca.pem, the file of the certificate that signed it, and restart. [self-signed certificate]',
  },
  {
    what: 'an own certificate at a port with TLS',
    box: { ...other, secure: true },
    smtp: { encryption: 'implicit' },
    says: 'The certificate of 127.0.0.1 is not signed by anybody this machine trusts. If it is your own, set NODE_EXTRA_CA_CERTS=/path/to/ca.pem, the file of the certificate that signed it, and restart. [self-signed certificate]',
  },
  {
    what: 'no STARTTLS on another machine',
    box: { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] },
    smtp: { encryption: 'starttls' },
    says: '127.0.0.1:PORT offers no encryption, without which nothing goes to another machine. Use another port in SMTP_URL: usually 465 with smtps:, or 587 with smtp:. [the mail server said “500 Error: command not recognized”]',
  },
  {
    what: 'a wrong password',
    smtp: { login },
    manner: { kind: 'refuse', at: 'login', code: 535, words: '5.7.8 authentication failed' },
    says: '127.0.0.1 refuses the user or the password in SMTP_URL (535). Email waits. Correct them and restart: special characters are percent-encoded, and some providers want a password of its own for each program. [the mail server said “535 5.7.8 authentication failed”]',
  },
  {
    what: 'a password that cannot be checked',
    smtp: { login },
    manner: { kind: 'refuse', at: 'login', code: 454, words: '4.7.0 later' },
    says: '127.0.0.1 cannot check the user and the password now (454). Email waits, and is tried again ever less often. [the mail server said “454 4.7.0 later”]',
  },
  {
    what: 'a server that repeats the password',
    smtp: { login },
    manner: {
      ...{ kind: 'refuse', at: 'login', code: 500 },
      words: `unknown: AUTH PLAIN ${btoa('\0us@er\0hush hush')}`,
    },
    says: '127.0.0.1 refuses the user or the password in SMTP_URL (500). Email waits. Correct them and restart: special characters are percent-encoded, and some providers want a password of its own for each program. [the mail server said “500 unknown: AUTH PLAIN …”]',
  },
  {
    what: 'a blocklist',
    manner: { kind: 'refuse', at: 'greeting', code: 554, words: '5.7.1 listed' },
    says: '127.0.0.1 turns this machine away (554). Ask whoever runs it: the address of this machine may be on a blocklist. [the mail server said “554 5.7.1 listed”]',
  },
];

test.each(checks)('$what is told with the way out', async ({ box = {}, manner, smtp, says }) => {
  const opened = await testMailBox(0, box);
  if (manner) opened.manner = manner;
  expect(await check(opened, smtp)).toBe(says);
});

test('a server at which nobody listens is told with the way out', async () => {
  const port = await freePort();
  expect(await check({ url: `smtp://127.0.0.1:${port}` })).toBe(
    'Nobody listens at 127.0.0.1:PORT. Correct the host or the port in SMTP_URL: usually 465 with smtps:, or 587 with smtp:. [connect ECONNREFUSED 127.0.0.1:PORT]',
  );
});

test('a server that hangs up before it greets is told', async () => {
  const hangUp = createServer((socket) => void socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void hangUp.close());
  await once(hangUp, 'listening');
  const { port } = hangUp.address() as AddressInfo;
  expect(await check({ url: `smtp://127.0.0.1:${port}` })).toMatch(
    /^127\.0\.0\.1:PORT cannot be used \(E\w+\)\. Check the host and the port in SMTP_URL\. /,
  );
});

test('a server that is ready is told', async () => {
  const box = await testMailBox();
  expect(await check(box, { login })).toBe('The mail server 127.0.0.1:PORT is ready.');
  expect(box.seen).toMatchObject({ connections: 1, logins: 1, mails: 0 });
});

test('a check that is given up ends at once', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const giveUp = new AbortController();
  const { smtp } = mailSettings({ url: `smtp://127.0.0.1:${port}` });
  const server = createMailServer(smtp, patience);
  const result = server.check(giveUp.signal);
  await once(silent, 'connection');
  giveUp.abort();
  expect(await result).toMatchObject({ status: 'failed', code: 'EABORT' });
});

/** What "mail test" prints. */
async function testBy(box: MailBox, changed: Record<string, string> = {}): Promise<string> {
  const settings = readSettings({ ...mailEnvironment(box.port), ...changed });
  const said: string[] = [];
  try {
    for await (const piece of testMail('dana@example.com', settings)) said.push(piece);
  } catch (error) {
    said.push(error instanceof Error ? error.message : '');
  }
  return said.join('').replaceAll(`${box.port}`, 'PORT');
}

test('"mail test" sends one email to the address, and says so', async () => {
  const box = await testMailBox();
  expect(await testBy(box, { SITE_URL: 'https://www.army.example' })).toBe(
    'The mail server 127.0.0.1:PORT is ready.\nIt took an email to dana@example.com. Look into that mailbox, and among its spam, too.\n',
  );
  expect(box.arrived).toMatchObject([
    { subject: 'Test from https://www.army.example', recipients: ['dana@example.com'] },
  ]);
  expect([...box.seen.names]).toEqual(['www.army.example']);
});

const refusals: readonly {
  readonly what: string;
  readonly box?: Wishes;
  readonly manner?: MailBox['manner'];
  readonly environment?: Record<string, string>;
  readonly says: string;
}[] = [
  {
    what: 'the sender',
    manner: { kind: 'refuse', at: 'sender', code: 553, words: 'not owned by user' },
    says: '127.0.0.1 refuses the sender (553). Set MAIL_FROM to an address from which the user in SMTP_URL may send. [the mail server said “553 not owned by user”]',
  },
  {
    what: 'the recipient',
    manner: { kind: 'refuse', at: 'recipient', code: 554, words: 'relay access denied' },
    says: '127.0.0.1 takes no email to this address (554). If it speaks of relaying, write a user and a password into SMTP_URL. [the mail server said “554 relay access denied”]',
  },
  {
    what: 'the email',
    manner: { kind: 'refuse', at: 'content', code: 554, words: 'spam' },
    says: '127.0.0.1 refuses what is in the email (554). [the mail server said “554 spam”]',
  },
  {
    what: 'the name',
    box: { demandsName: true },
    environment: { MAIL_HELO: '[192.0.2.1]' },
    says: '127.0.0.1 refuses the name [192.0.2.1], with which this server greets it (450). Set MAIL_HELO to a name under which the internet finds this machine. [the mail server said “450 4.7.1 <[192.0.2.1]>: Helo command rejected: Host not found”]',
  },
  {
    what: 'whoever has no password',
    box: { authOptional: false },
    says: '127.0.0.1 demands a user and a password. Write them into SMTP_URL: user:password@127.0.0.1. [the mail server said “530 Error: authentication Required”]',
  },
];

test.each(refusals)(
  'where a server refuses $what, "mail test" says what to do',
  async ({ box = {}, manner, environment, says }) => {
    const opened = await testMailBox(0, box);
    if (manner) opened.manner = manner;
    expect(await testBy(opened, environment)).toBe(
      `The mail server 127.0.0.1:PORT is ready.\n${says}`,
    );
    expect(opened.arrived).toEqual([]);
  },
);

test('"mail test" says where no mail is set', async () => {
  const box = await testMailBox();
  expect(await testBy(box, { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' })).toBe(
    'SMTP_URL is not set, so no email is sent at all.',
  );
});

/** What cannot be brought about on every machine. */
const { smtp } = mailSettings({ url: 'smtp://mail.example.com' });
const others = [
  { message: "Hostname/IP does not match certificate's altnames: Host: x" },
  { message: 'certificate has expired' },
  { code: 'ETLS', message: 'Error initiating TLS - unsupported protocol' },
  { code: 'EDNS', originalCode: 'ENOTFOUND' },
  { code: 'EDNS', originalCode: 'EAI_AGAIN' },
  { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' },
  { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 },
] as const;

test('the guide has whatever is said of a mistake, and says nothing else', () => {
  const guide = readFileSync(join(root, 'src/server/OPERATING.md'), 'utf8');
  const table = guide.slice(guide.indexOf('| the log or `mail test` says |'));
  const cells = table.slice(0, table.indexOf('\n\n')).matchAll(/^\| (`.*?) \|/gm);
  const quoted = [...cells].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words),
  );
  const said = [
    ...[...checks, ...refusals].map(({ says }) => says),
    ...others.map((error) => mailErrorHint(error, { ...smtp, login })),
    'Nobody listens at',
    mailErrorHint({}, smtp),
  ];
  const fits = (words: string, sentence: string) =>
    words.split('…').every((part) => sentence.includes(part.trim()));
  expect(quoted.length).toBeGreaterThan(12);
  expect(quoted.filter((words) => !said.some((sentence) => fits(words, sentence)))).toEqual([]);
  expect(said.filter((sentence) => !quoted.some((words) => fits(words, sentence)))).toEqual([]);
});
