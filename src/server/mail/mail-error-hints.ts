import type { NodemailerError } from 'nodemailer';
import type { Smtp } from './mail-settings.ts';

/** An error of nodemailer; any field may be missing. */
export type MailError = Partial<NodemailerError>;

/** A common configuration mistake: how to recognize its error, and what to do. */
interface Mistake {
  readonly fits: (
    error: Required<Pick<MailError, 'message' | 'response'>> & MailError,
    smtp: Smtp,
  ) => boolean;
  readonly describe: (smtp: Smtp & { readonly at: string; readonly code: string }) => string;
}

/** Reply codes that require or reject a login (RFC 4954). */
const loginCodes: readonly unknown[] = [530, 534, 535, 538];

/** True if the server requires or rejects a login, whatever the mail. */
export function isAboutLogin({ code, command, responseCode }: MailError): boolean {
  return code === 'EAUTH' || (command === 'MAIL FROM' && loginCodes.includes(responseCode));
}

/** The first match is used. A hint names settings, but no user, password or recipient. */
const mistakes: readonly Mistake[] = [
  {
    fits: ({ message }, { encryption }) =>
      encryption === 'implicit' && /wrong version number|packet length too long/.test(message),
    describe: ({ at }) =>
      `SMTP_URL begins with smtps:, but ${at} does not begin with TLS. Write smtp: instead, or leave out the port, which is 465 then.`,
  },
  {
    fits: ({ timeoutType, code, response }, { encryption, port }) =>
      encryption !== 'implicit' &&
      (timeoutType === 'GREETING_TIMEOUT' ||
        (port === 465 && code === 'ECONNECTION' && response === '')),
    describe: ({ at }) =>
      `${at} says nothing, like a server that waits for TLS. Write smtps: instead of smtp: in SMTP_URL, or leave out the port, which is 587 then.`,
  },
  {
    fits: ({ message }) =>
      /self.signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate/.test(
        message,
      ),
    describe: ({ host }) =>
      `The certificate of ${host} is not signed by anybody this machine trusts. If it is your own, set NODE_EXTRA_CA_CERTS=/path/to/ca.pem, the file of the certificate that signed it, and restart.`,
  },
  {
    fits: ({ message }) => /does not match certificate's altnames/.test(message),
    describe: ({ host }) =>
      `The certificate of ${host} is for another name. Write the name that it is for as the host in SMTP_URL.`,
  },
  {
    fits: ({ message }) => /certificate (?:has expired|is not yet valid)/.test(message),
    describe: ({ host }) =>
      `The certificate of ${host} has expired or is not valid yet. Whoever runs ${host} has to renew it, unless the clock of this machine is wrong.`,
  },
  {
    fits: ({ command, response }) =>
      (command === 'STARTTLS' && response !== '') || /must issue a starttls/i.test(response),
    describe: ({ at }) =>
      `${at} offers no encryption, without which nothing goes to another machine. Use another port in SMTP_URL: usually 465 with smtps:, or 587 with smtp:.`,
  },
  {
    fits: ({ code, message }) => code === 'ETLS' || /\bSSL\b/.test(message),
    describe: ({ at }) =>
      `${at} and this machine cannot agree on an encryption. Ask whoever runs ${at} for TLS 1.2 or newer.`,
  },
  {
    fits: ({ code, originalCode }) => code === 'EDNS' && /NOTFOUND|NODATA/.test(originalCode ?? ''),
    describe: ({ host }) => `There is no host ${host}. Correct its name in SMTP_URL.`,
  },
  {
    fits: ({ code }) => code === 'EDNS',
    describe: ({ host }) =>
      `The address of ${host} cannot be looked up. Check the DNS of this machine, and the host in SMTP_URL.`,
  },
  {
    fits: ({ originalCode }) => originalCode === 'ECONNREFUSED',
    describe: ({ at }) =>
      `Nobody listens at ${at}. Correct the host or the port in SMTP_URL: usually 465 with smtps:, or 587 with smtp:.`,
  },
  {
    fits: ({ timeoutType, originalCode = '' }) =>
      timeoutType === 'CONNECT_TIMEOUT' ||
      /^E(?:TIMEDOUT|HOSTUNREACH|NETUNREACH)$/.test(originalCode),
    describe: ({ at }) =>
      `${at} cannot be reached. Correct the host or the port in SMTP_URL, or let the firewall through: many providers block port 25.`,
  },
  {
    // Postfix says so only after it has received a recipient.
    fits: ({ command, response }) =>
      command === 'EHLO' || command === 'HELO' || /\bhelo command rejected\b/i.test(response),
    describe: ({ host, heloName, code }) =>
      `${host} refuses the name ${heloName}, with which this server greets it (${code}). Set MAIL_HELO to a name under which the internet finds this machine.`,
  },
  {
    fits: ({ responseCode }, { login }) => responseCode === 530 && !login,
    describe: ({ host }) =>
      `${host} demands a user and a password. Write them into SMTP_URL: user:password@${host}.`,
  },
  {
    fits: ({ responseCode, command = '' }) => responseCode === 530 && !command.startsWith('AUTH'),
    describe: ({ at }) =>
      `${at} takes no password, though it demands one. Use another port in SMTP_URL: usually 465 with smtps:, or 587 with smtp:.`,
  },
  {
    fits: (error) => isAboutLogin(error) && (error.responseCode ?? 0) < 500,
    describe: ({ host, code }) =>
      `${host} cannot check the user and the password now (${code}). Email waits, and is tried again ever less often.`,
  },
  {
    fits: isAboutLogin,
    describe: ({ host, code }) =>
      `${host} refuses the user or the password in SMTP_URL (${code}). Email waits. Correct them and restart: special characters are percent-encoded, and some providers want a password of its own for each program.`,
  },
  {
    fits: ({ command }) => command === 'MAIL FROM',
    describe: ({ host, code }) =>
      `${host} refuses the sender (${code}). Set MAIL_FROM to an address from which the user in SMTP_URL may send.`,
  },
  {
    fits: ({ command }) => command === 'RCPT TO',
    describe: ({ host, code }) =>
      `${host} takes no email to this address (${code}). If it speaks of relaying, write a user and a password into SMTP_URL.`,
  },
  {
    fits: ({ command }) => command === 'DATA',
    describe: ({ host, code }) => `${host} refuses what is in the email (${code}).`,
  },
  {
    fits: ({ responseCode }) => responseCode !== undefined,
    describe: ({ host, code }) =>
      `${host} turns this machine away (${code}). Ask whoever runs it: the address of this machine may be on a blocklist.`,
  },
];

/** Returns host and port for messages. */
export function mailHostOf({ host, port }: Smtp): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns a sentence for the operator that says what is wrong and what to do. */
export function mailErrorHint(error: MailError, smtp: Smtp): string {
  const { message = '', response = '' } = error;
  const at = mailHostOf(smtp);
  const code = codeOf(error);
  const mistake = mistakes.find(({ fits }) => fits({ ...error, message, response }, smtp));
  return (
    mistake?.describe({ ...smtp, at, code }) ??
    `${at} cannot be used (${code}). Check the host and the port in SMTP_URL.`
  );
}

/** Returns the server's code (550), else nodemailer's error code (ETIMEDOUT). */
export function codeOf({ responseCode, code }: MailError): string {
  return String(responseCode ?? code ?? 'unknown');
}
