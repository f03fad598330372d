import { SettingError } from '../start-error.ts';

/** A mail server, and how to speak with it. */
export interface Smtp {
  readonly host: string;
  readonly port: number;
  /** implicit: encrypted from the start; starttls: encrypted before anything is said; none: on this machine. */
  readonly encryption: 'implicit' | 'starttls' | 'none';
  readonly login?: { readonly user: string; readonly password: string };
}

/** What an address of a mail server looks like. */
export const smtpExample = 'smtps://user:password@mail.example.com';

/**
 * Reads `smtp://user:password@host:port` or `smtps://…`; user and password percent-encoded. Only with a server on
 * this machine is anything said in the clear. Complaints do not repeat the text: it may hold a password.
 */
export function readSmtp(setting: string, text: string): Smtp {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSecure = url?.protocol === 'smtps:';
  if (!url || (!isSecure && url.protocol !== 'smtp:') || url.hostname === '') {
    throw new SettingError(setting, 'is not of the form smtp://host or smtps://host.', smtpExample);
  }
  if (`${url.search}${url.hash}` !== '' || !['', '/'].includes(url.pathname)) {
    throw new SettingError(setting, 'holds more than a host and a port.', smtpExample);
  }
  // The URL class gives an IPv6 address in brackets.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const starttls = isLoopback(host) ? 'none' : 'starttls';
  return {
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    encryption: isSecure ? 'implicit' : starttls,
    ...(url.username !== '' && { login: readLogin(setting, url) }),
  };
}

function readLogin(setting: string, { username, password }: URL): Smtp['login'] {
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    const complaint = 'holds a user or a password with a lone percent sign: write %25 for it.';
    throw new SettingError(setting, complaint, smtpExample);
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
