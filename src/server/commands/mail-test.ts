import { type Message, noReplies } from '../mail/message.ts';
import type { Settings } from '../settings.ts';
import { CommandError } from './context.ts';

/**
 * Logs in to the configured mail server and sends one email; yields a sentence for each step. Throws a {@link
 * CommandError} that says what to do if a step fails.
 */
export async function* testMail(
  address: string,
  { mail, siteUrl }: Pick<Settings, 'mail' | 'siteUrl'>,
): AsyncGenerator<string> {
  if (!mail) throw new CommandError('SMTP_URL is not set, so no email is sent at all.', 1);
  const { smtp, from } = mail;
  // Loaded only by commands that send mails.
  const { createMailServer, describeCheck, describeFailure } = await import(
    '../mail/mail-server.ts'
  );
  const server = createMailServer(smtp);
  const never = new AbortController().signal;
  try {
    const checked = await server.check(never);
    if (checked.status === 'failed') throw new CommandError(describeCheck(checked, smtp), 1);
    yield `${describeCheck(checked, smtp)}\n`;
    const message: Message = {
      from: { ...from },
      to: address,
      envelope: { from: from.address, to: [address] },
      headers: noReplies,
      subject: `Test from ${siteUrl}`,
      text: `The command "mail test" of ${siteUrl} has sent this email. Its settings are right.\n`,
    };
    const sent = await server.send(message, never);
    if (sent.status === 'failed') throw new CommandError(describeFailure(sent), 1);
    yield `It took an email to ${address}. Look into that mailbox, and among its spam, too.\n`;
  } finally {
    server.close();
  }
}
