import type { Answers, Form } from '../../form/model/form.ts';
import type { FormHandling } from '../../form/model/handling.ts';
import { toBody } from '../../form/runtime/body.ts';
import type { Content } from '../../page-language/read-content.ts';
import { fillSiteVariables } from '../../page-language/template-variables.ts';
import { composeMail } from '../../server/mail/compose.ts';
import type { Message } from '../../server/mail/message.ts';
import { type AskedSubmission, createNamedFor } from '../../server/reading/asked-forms.ts';
import { initialHandling, receiptKinds } from '../../server/store/store-types.ts';
import type { Mail } from '../proof-types.ts';
import { sampleReference } from './states.ts';

interface Sent {
  readonly form: Form;
  readonly answers: Answers;
  readonly handling: FormHandling;
  /** The day on which they are sent. */
  readonly today: string;
}

const readers = { staff: 'the staff', visitor: 'the visitor' } as const;

/** Returns the mails that a server writes for these answers, word for word. */
export function mailsOf(
  { form, answers, handling, today }: Sent,
  { site, mail }: Pick<Content, 'site' | 'mail'>,
): Mail[] {
  const smtp = { host: 'localhost', port: 25, encryption: 'implicit', heloName: 'host' } as const;
  const from = { name: site.company.name, address: 'website@example.com' };
  const { notify: rules = [] } = handling;
  const notify = new Map(rules.map(({ to }) => [to, [`${to}@example.com`]]));
  const settings = { smtp, from, to: ['staff@example.com'], notify, writesToVisitors: true };
  const words = fillSiteVariables(mail, site);
  const namedFor = createNamedFor({ [form.id]: handling });
  const options = { site, words, settings, handlingOf: () => handling, namedFor };
  const submission: AskedSubmission = {
    asked: { ...form, plans: [] },
    reference: sampleReference,
    form: form.id,
    edition: form.edition,
    isEditionGuessed: false,
    receivedAt: `${today}T16:00:00.000Z`,
    body: JSON.stringify(toBody(form, answers)),
    status: 'waiting',
    suspicion: null,
    owes: receiptKinds,
    handling: initialHandling,
  };
  return receiptKinds.flatMap((kind) => {
    const message = composeMail({ kind, submission }, options);
    return message ? [shown(readers[kind], message)] : [];
  });
}

function shown(reader: string, { envelope, subject = '', text, html }: Message): Mail {
  return {
    reader,
    to: envelope.to.join(', '),
    subject,
    text: String(text ?? ''),
    html: html === undefined ? undefined : String(html),
  };
}
