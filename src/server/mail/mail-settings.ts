import { isIP } from 'node:net';
import type { FormHandlings } from '../../form/model/handling.ts';
import { readAddress, toDomainName } from '../email-address.ts';
import { isLocalhost, readSwitch } from '../setting-values.ts';
import { SettingError } from '../start-error.ts';
import type { MailKind } from '../store/store-types.ts';

export type MailSettings = NonNullable<ReturnType<typeof readMail>>;

export type Smtp = MailSettings['smtp'];

const examples = {
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'Our Company <requests@example.com>',
  MAIL_TO: 'staff@example.com',
} as const;

const notifyExample = 'office=dana@example.com,sam@example.com crew=kim@example.com';

/** Reads the mail settings, all or none; undefined if none is set. Throws a {@link SettingError}. */
export function readMail(read: (name: string) => string | undefined, siteUrl: string) {
  const writesToVisitors = readSwitch('MAIL_VISITORS', read('MAIL_VISITORS'));
  const names = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'] as const;
  const others = writesToVisitors ? (['NOTIFY', 'MAIL_VISITORS'] as const) : (['NOTIFY'] as const);
  const cause = [...names, ...others].find((name) => read(name));
  if (!cause) return undefined;
  const demand = (name: (typeof names)[number]): string => {
    const text = read(name);
    if (text !== undefined) return text;
    throw new SettingError(name, `is missing, which ${cause} needs beside it.`, examples[name]);
  };
  const smtp = readSmtp(demand('SMTP_URL'));
  const from = readSender(demand('MAIL_FROM'));
  return {
    /** heloName: the name by which we greet the mail server. */
    smtp: { ...smtp, heloName: readHelo(read('MAIL_HELO') ?? defaultHelo(siteUrl, from.address)) },
    from,
    /** The addresses of the staff. */
    to: readRecipients('MAIL_TO', demand('MAIL_TO'), 'staff@example.com,office@example.com'),
    /** The addresses behind the names under `notify:` of forms. */
    notify: readNotify(read('NOTIFY')),
    /** True if visitors get a confirmation. */
    writesToVisitors,
  };
}

/** Returns the kinds of mail that a new request causes; none if mail is off. */
export function mailKindsFor(mail: MailSettings | undefined): readonly MailKind[] {
  if (!mail) return [];
  return mail.writesToVisitors ? ['staff', 'visitor'] : ['staff'];
}

/**
 * Throws a {@link SettingError} about the first name under `notify:` of a form that stands for nobody; `others` are names
 * that stand for something else.
 */
export function checkNotified(
  handling: FormHandlings,
  { notify }: Pick<MailSettings, 'notify'>,
  others: readonly string[] = [],
): void {
  for (const [form, { notify: rules = [] }] of Object.entries(handling)) {
    const unknown = rules.find(({ to }) => !notify.has(to) && !others.includes(to));
    if (!unknown) continue;
    const lacking = notify.size === 0 ? 'is missing' : `has no "${unknown.to}"`;
    const message = `${lacking}, and forms/${form}.yaml notifies "${unknown.to}".`;
    throw new SettingError('NOTIFY', message, `${unknown.to}=dana@example.com`);
  }
}

/** Describes the mail server and the recipients in one line for the log. */
export function describeMail(mail: MailSettings | undefined): string {
  if (!mail) return 'SMTP_URL is not set: requests are stored and not mailed.';
  const count = mail.to.length === 1 ? 'one address' : `${mail.to.length} addresses`;
  const visitors = mail.writesToVisitors ? 'get a confirmation' : 'get none (MAIL_VISITORS)';
  const named = mail.notify.size > 0 ? ', or to whom their form notifies,' : '';
  return `Requests are mailed to ${count} of staff${named} by ${mail.smtp.host}; visitors ${visitors}.`;
}

/**
 * Returns the host of the site, which resolves in DNS, or else the domain of the sender. The name of the machine will
 * not do: it is often a single word, which large mail servers answer with “try again later”.
 */
function defaultHelo(siteUrl: string, sender: string): string {
  const host = isLocalhost(siteUrl) ? undefined : readHostName(new URL(siteUrl).hostname);
  return host ?? sender.slice(sender.lastIndexOf('@') + 1);
}

/** Returns the full name of a host, in ASCII; undefined for a word alone such as `mail`, and for an IP address. */
function readHostName(text: string): string | undefined {
  const host = toDomainName(text);
  return host && isIP(host) === 0 ? host : undefined;
}

/** A host name, or an IP address in brackets (RFC 5321). */
function readHelo(text: string): string {
  const name = /^\[[\da-f.:]+\]$|^\[IPv6:[\da-f:.]+\]$/i.test(text) ? text : readHostName(text);
  if (name !== undefined) return name;
  const message = `is "${text}", not the full name of a host.`;
  throw new SettingError('MAIL_HELO', message, 'www.example.com');
}

/** `Name <address>`, or an address alone. */
function readSender(text: string) {
  const [, name = '', inner] = /^"?([^"<>@]*?)"?\s*<([^<>]*)>$/.exec(text) ?? [];
  const address = readAddress(inner ?? text);
  if (address !== undefined) return { name: name.trim(), address };
  const message = `is "${text}", not one email address, with or without a name.`;
  throw new SettingError('MAIL_FROM', message, examples.MAIL_FROM);
}

function readRecipients(name: string, text: string, example: string): readonly string[] {
  return text.split(',').map((part) => {
    const address = readAddress(part);
    if (address !== undefined) return address;
    const message = `holds "${part.trim()}", which is not an email address.`;
    throw new SettingError(name, message, example);
  });
}

/** Reads names with their addresses, separated by blanks: `office=dana@example.com,sam@example.com crew=kim@example.com`. */
function readNotify(text = ''): ReadonlyMap<string, readonly string[]> {
  const entries = text
    .replaceAll(/\s*([=,])\s*/g, '$1')
    .split(/\s+/)
    .filter(Boolean);
  const people = new Map<string, readonly string[]>();
  for (const entry of entries) {
    const [, name, addresses = ''] = /^([a-z0-9]+(?:-[a-z0-9]+)*)=(.+)$/.exec(entry) ?? [];
    if (name === undefined) {
      const message = `holds "${entry}", which is not a name with its addresses.`;
      throw new SettingError('NOTIFY', message, notifyExample);
    }
    if (people.has(name)) throw new SettingError('NOTIFY', `holds "${name}" twice.`, notifyExample);
    people.set(name, readRecipients('NOTIFY', addresses, notifyExample));
  }
  return people;
}

/**
 * Reads `smtp://user:password@host:port` or `smtps://…`, with user and password percent-encoded. Unencrypted
 * connections are allowed only to this machine. Errors do not quote the text, which may contain a password.
 */
function readSmtp(text: string) {
  checkLoginSigns(text);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSecure = url?.protocol === 'smtps:';
  if (!url || (!isSecure && url.protocol !== 'smtp:') || url.hostname === '') {
    throw new SettingError(
      'SMTP_URL',
      'is not of the form smtp://host or smtps://host.',
      examples.SMTP_URL,
    );
  }
  if (`${url.search}${url.hash}` !== '' || !['', '/'].includes(url.pathname)) {
    throw new SettingError('SMTP_URL', 'holds more than a host and a port.', examples.SMTP_URL);
  }
  // The URL class keeps the brackets of an IPv6 address.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const starttls = isLoopback(host) ? 'opportunistic' : 'starttls';
  /**
   * implicit: TLS from the start; starttls: TLS before anything else is sent; opportunistic: TLS if the server on this
   * machine offers it, with any certificate.
   */
  const encryption: 'implicit' | 'starttls' | 'opportunistic' = isSecure ? 'implicit' : starttls;
  return { host, port: Number(url.port) || (isSecure ? 465 : 587), encryption, ...readLogin(url) };
}

/**
 * Rejects characters that end the host of a URL if they are unencoded in the user or the password, before the last at
 * sign.
 */
function checkLoginSigns(text: string): void {
  const [, login = ''] = /^smtps?:\/\/(.*)@/is.exec(text) ?? [];
  const [sign] = /[/?#]/.exec(login) ?? [];
  if (sign === undefined) return;
  const encoded = encodeURIComponent(sign);
  const message = `holds the sign "${sign}" in the user or the password: write ${encoded} for it.`;
  throw new SettingError('SMTP_URL', message, `smtps://user:pass${encoded}word@mail.example.com`);
}

interface Login {
  readonly user: string;
  readonly password: string;
}

function readLogin({ username, password }: URL): { readonly login?: Login } {
  if (username === '' && password === '') return {};
  if (username === '' || password === '') {
    const message = `holds a ${username === '' ? 'password without a user' : 'user without a password'}.`;
    throw new SettingError('SMTP_URL', message, examples.SMTP_URL);
  }
  try {
    const user = decodeURIComponent(username);
    return { login: { user, password: decodeURIComponent(password) } };
  } catch {
    const message = 'holds a user or a password with a lone percent sign: write %25 for it.';
    throw new SettingError('SMTP_URL', message, 'smtps://user:pass%25word@mail.example.com');
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
