import type { Answers, Form } from '../../form/model/form.ts';
import type { FormHandling } from '../../form/model/handling.ts';
import { toBody } from '../../form/runtime/body.ts';
import { addDays } from '../../form/runtime/days.ts';
import type { MailedKind, MailPurpose } from '../../page-language/mails-file.ts';
import type { Content } from '../../page-language/read-content.ts';
import { fillSiteVariables } from '../../page-language/template-variables.ts';
import { composeMail } from '../../server/mail/compose.ts';
import { fillMail } from '../../server/mail/mail-words.ts';
import type { MailOptions, Message } from '../../server/mail/message.ts';
import { type AskedSubmission, createNamedFor } from '../../server/reading/asked-forms.ts';
import {
  eventOf,
  type HistoryEntry,
  initialHandling,
  type MailKind,
  receiptKinds,
  visitor,
} from '../../server/store/store-types.ts';
import type { Mail } from '../proof-types.ts';
import { sampleReference } from './states.ts';

interface Sent {
  readonly form: Form;
  readonly answers: Answers;
  readonly handling: FormHandling;
  /** The day on which they are sent. */
  readonly today: string;
}

/** A mail, and what happened to the request before; the mail is about the last of it. */
interface Story {
  readonly reader: string;
  readonly kind: MailKind;
  readonly events: readonly Partial<HistoryEntry>[];
}

/** Returns the mails that a server writes for these answers, word for word. */
export function mailsOf(
  { form, answers, handling, today }: Sent,
  { site, mail }: Pick<Content, 'site' | 'mail'>,
): Mail[] {
  const smtp = { host: 'localhost', port: 25, encryption: 'implicit', heloName: 'host' } as const;
  const from = { name: site.company.name, address: 'website@example.com' };
  const { kind, notify: rules = [] } = handling;
  const notify = new Map(rules.map(({ to }) => [to, [`${to}@example.com`]]));
  const settings = { smtp, from, to: ['staff@example.com'], notify, writesToVisitors: true };
  const words = fillSiteVariables(mail, site);
  const namedFor = createNamedFor({ [form.id]: handling });
  const linkOf = () => `https://example.com/request/${sampleReference}`;
  const links = kind === undefined ? {} : { linkOf };
  const options = { site, words, settings, handlingOf: () => handling, namedFor, ...links };
  const receivedAt = `${today}T16:00:00.000Z`;
  const submission: AskedSubmission = {
    asked: { ...form, plans: [] },
    reference: sampleReference,
    form: form.id,
    edition: form.edition,
    isEditionGuessed: false,
    receivedAt,
    body: JSON.stringify(toBody(form, answers)),
    status: 'waiting',
    suspicion: null,
    owes: receiptKinds,
    handling: initialHandling,
  };
  const stories = [
    { reader: 'the staff', kind: 'staff', events: [] } as const,
    { reader: 'the visitor', kind: 'visitor', events: [] } as const,
    ...(kind === undefined ? [] : storiesOf(submission, kind, { today, options })),
    ...remindersOf(kind, { today, site }),
  ];
  return stories.flatMap(({ reader, kind, events }) => {
    const who = 'staff@example.com';
    const history = events.map((event) => ({ at: receivedAt, who, what: '', ...event }));
    const changed = { ...submission, handling: { ...initialHandling, history } };
    const event = eventOf(changed, history.length);
    const message = composeMail({ kind, submission: changed, event }, options);
    return message ? [shown(reader, message)] : [];
  });
}

interface Circumstances {
  readonly today: string;
  readonly options: MailOptions;
}

/** Returns the answers of the staff, and what they are told of the visitor's moves. */
function storiesOf(
  submission: AskedSubmission,
  kind: MailedKind,
  { today, options }: Circumstances,
): Story[] {
  const confirm = confirmed(today);
  const { agreed } = confirm;
  const propose = { kind: 'propose', state: 'proposed', agreed } as const;
  const answer = (purpose: MailPurpose, ...events: readonly Partial<HistoryEntry>[]): Story => {
    const said = fillMail(submission, { purpose, agreed }, options);
    const last = { ...events.at(-1), ...said };
    return {
      reader: `the visitor: ${purpose}`,
      kind: 'answer',
      events: [...events.slice(0, -1), last],
    };
  };
  const notice = (title: string, ...events: readonly Partial<HistoryEntry>[]): Story => {
    const last = { who: visitor, ...events.at(-1) };
    return {
      reader: `the staff: ${title}`,
      kind: 'notice',
      events: [...events.slice(0, -1), last],
    };
  };
  const words = 'Could you come a little later?';
  if (kind !== 'booking') {
    const write = { kind: 'write', state: 'answered' } as const;
    const ask = { kind: 'ask', state: 'new', words } as const;
    return [
      answer('answered', write),
      ...(kind === 'message' ? [notice('asked again', write, ask)] : []),
    ];
  }
  const cancel = { kind: 'cancel', state: 'cancelled' } as const;
  return [
    answer('confirmed', confirm),
    answer('proposed', propose),
    answer('declined', { kind: 'decline', state: 'declined' }),
    answer('cancelled', confirm, cancel),
    answer('changed', confirm, confirm),
    answer('answered', confirm, { kind: 'write', state: 'confirmed', agreed }),
    notice('accepted', propose, { kind: 'accept', state: 'confirmed', agreed }),
    notice('turned down', propose, { kind: 'refuse', state: 'new' }),
    notice('change wanted', confirm, { kind: 'ask', state: 'confirmed', agreed, words }),
    notice('cancelled', confirm, cancel),
  ];
}

/** Returns the reminders that the site sends. */
function remindersOf(
  kind: MailedKind | undefined,
  { today, site: { reminders = [] } }: Pick<Circumstances, 'today'> & Pick<Content, 'site'>,
): Story[] {
  const isReminded = kind === 'booking' && reminders.includes('visitors');
  const ofVisitor = {
    reader: 'the visitor: reminder',
    kind: 'reminder',
    events: [confirmed(today)],
  } as const;
  const ofStaff = { reader: 'the staff: reminder', kind: 'staff-reminder', events: [] } as const;
  return [...(isReminded ? [ofVisitor] : []), ...(reminders.includes('staff') ? [ofStaff] : [])];
}

function confirmed(today: string) {
  const agreed = { day: addDays(today, 7), from: '09:00', to: '12:00', price: '$120' };
  return { kind: 'confirm', state: 'confirmed', agreed } as const;
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
