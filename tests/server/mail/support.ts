import { onTestFinished } from 'vitest';
import type { Form } from '../../../src/form/model/form.ts';
import type { FormHandlings } from '../../../src/form/model/handling.ts';
import { toBody } from '../../../src/form/runtime/body.ts';
import type { FormPlan } from '../../../src/form/runtime/plan.ts';
import { composeMail } from '../../../src/server/mail/compose.ts';
import { createMailServer } from '../../../src/server/mail/mail-server.ts';
import { type MailSettings, readMail } from '../../../src/server/mail/mail-settings.ts';
import type { MailOptions } from '../../../src/server/mail/message.ts';
import { type AskedSubmission, createNamedFor } from '../../../src/server/reading/asked-forms.ts';
import {
  eventOf,
  type HistoryEntry,
  type MailKind,
} from '../../../src/server/store/store-types.ts';
import { exampleAnswers, exampleForm, exampleForms, exampleSite } from '../../example/example.ts';
import { type Arrived, type MailBox, openMailBox } from '../../support/mail-box.ts';
import { nestedForm } from '../nested-form.ts';
import { storedSubmission } from '../support.ts';

const { site } = exampleSite;

/** Two plans of one form, of which one shows no price. */
const plansOf: Readonly<Record<string, readonly FormPlan[]>> = {
  residential: [
    {
      ...{ title: 'Whole house', price: '$9+', duration: '2 hours', page: '/plans' },
      note: { name: 'notes', line: 'Plan: Whole house, $9+' },
    },
    {
      ...{ title: 'A cottage', duration: '3 hours', page: '/plans' },
      note: { name: 'notes', line: 'Plan: A cottage' },
    },
  ],
};

/** The words of mails, with those that the form of reviews has of its own. */
const words = {
  ...exampleSite.mail,
  forms: {
    review: {
      received: {
        ...{ subject: 'Your feedback has arrived', text: 'Thanks.' },
        ...{ answers: 'You said:', closing: 'Bye.' },
      },
    },
  },
};

/** The answers of the fixtures, read once. */
const bases = new Map(
  exampleForms.filter(({ call }) => call).map(({ id }) => [id, exampleAnswers(id)] as const),
);

export const reference = 'AC-7K3M-9QXD';

/** The mail settings of a company that writes through a mail box. */
export function mailSettings(box: Pick<MailBox, 'url'>): MailSettings {
  const environment: Record<string, string> = {
    SMTP_URL: box.url,
    MAIL_FROM: 'Army Clean <requests@armyclean.example>',
    MAIL_TO: 'crew@armyclean.example, office@armyclean.example',
    MAIL_VISITORS: 'on',
  };
  const settings = readMail((name) => environment[name], 'http://localhost:3000');
  if (!settings) throw new Error('there are no mail settings');
  return settings;
}

/** The forms that are mailed about: those of the example site and one of these tests alone. */
export const mailedForms = [...exampleForms, nestedForm.form];

/** What mails are written with: the facts and words of the example site. */
export function mailOptionsOf(settings: MailSettings, handling: FormHandlings = {}): MailOptions {
  const handlingOf = (form: string) => handling[form] ?? {};
  return { site, words, settings, handlingOf, namedFor: createNamedFor(handling) };
}

/** A stored submission: the answers of the form's fixture with some of them changed. */
export function storedOf(
  form: string,
  changed: object = {},
  suspicion: string | null = null,
): AskedSubmission {
  const answers = { ...bases.get(form), ...changed };
  return { ...storedWith(form, toBody(exampleForm(form), answers)), ...suspected(suspicion) };
}

/** A stored submission with this body; its form may be one that nobody knows. */
export function storedWith(id: string, body: object): AskedSubmission {
  const form = mailedForms.find((each) => each.id === id);
  const asked = form && { ...form, page: pageOf(form), plans: plansOf[id] ?? [] };
  const owes = ['staff', 'visitor'] as const;
  return { ...storedSubmission({ reference, form: id, body: JSON.stringify(body), owes }), asked };
}

/** The page of a form, on which a booking says what happens next. */
function pageOf({ id, page }: Form) {
  const next = { heading: 'And then', steps: ['We read it.', 'We call you.'] };
  return page && { ...page, ...(id === 'residential' && { next }) };
}

function suspected(suspicion: string | null) {
  return { suspicion, status: suspicion === null ? 'waiting' : 'suspect' } as const;
}

interface MailWishes extends Partial<MailSettings>, Pick<MailOptions, 'linkOf' | 'deskUrl'> {
  readonly handling?: FormHandlings;
}

/** A stored submission to which these things happened, one after the other. */
export function happenedTo(
  submission: AskedSubmission,
  ...events: readonly Partial<HistoryEntry>[]
): AskedSubmission {
  const at = '2026-05-11T13:00:00.000Z';
  const history = events.map((event) => ({ at, who: 'dana@example.com', what: 'Did', ...event }));
  return { ...submission, handling: { ...submission.handling, version: history.length, history } };
}

/** Writes a mail about a submission and its last event, sends it through a real conversation, and gives what arrived. */
export async function post(
  submission: AskedSubmission,
  kind: MailKind = 'staff',
  { handling, linkOf, deskUrl, ...wishes }: MailWishes = {},
): Promise<Arrived | undefined> {
  const box = await testMailBox();
  const settings = { ...mailSettings(box), ...wishes };
  const options = { ...mailOptionsOf(settings, handling), linkOf, deskUrl };
  const event = eventOf(submission, submission.handling.history.length);
  const message = composeMail({ kind, submission, event }, options);
  if (!message) return undefined;
  const server = createMailServer(settings.smtp);
  const outcome = await server.send(message, new AbortController().signal);
  server.close();
  if (outcome.status !== 'sent') throw new Error(`not sent: ${JSON.stringify(outcome)}`);
  return box.arrived[0];
}

/** Like {@link post}, for a mail that must be there. */
export async function arrivedOf(form: string, changed: object = {}, kind: MailKind = 'staff') {
  const arrived = await post(storedOf(form, changed), kind);
  if (!arrived) throw new Error('nothing arrived');
  return arrived;
}

/** A mail box of this test alone. */
export async function testMailBox(...wishes: Parameters<typeof openMailBox>): Promise<MailBox> {
  const box = await openMailBox(...wishes);
  onTestFinished(() => box.close());
  return box;
}
