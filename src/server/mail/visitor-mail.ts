import { type Answer, pickAnswers } from '../../form/runtime/answer-sections.ts';
import { fillTemplate } from '../../form/runtime/fill-template.ts';
import { chosenPlan, formatPlan } from '../../form/runtime/plan.ts';
import { isBooking } from '../../form/runtime/subjects.ts';
import { toTextLines } from '../../form/runtime/text-lines.ts';
import type { AnswerKind } from '../../questions/kind-words.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { readForMail, summaryOf } from '../requests/request-summary.ts';
import { bodyOf } from '../store/store-types.ts';
import { type MailOptions, type Message, mailHeaders } from './message.ts';
import { type VisitorMailProps, visitorHtml } from './VisitorMail.tsx';

/**
 * Writes the confirmation to the visitor: the reference, the plan, what happens next and the chosen options; undefined
 * if there is no address. Of typed texts, it contains only a plain name, so that nobody can use us to send their own text to
 * strangers.
 */
export function visitorMail(
  submission: AskedSubmission,
  options: MailOptions,
): Message | undefined {
  const { reference, asked } = submission;
  const { settings, site, words, formMails } = options;
  const sections = readForMail(submission, site);
  const { email, name } = summaryOf(submission, site);
  if (email === undefined || !settings.writesToVisitors) return undefined;

  const template = isBooking(asked) ? words.booking : words.message;
  const { letter } = formMails[submission.form] ?? {};
  const { subject, text, answers, closing } = { ...words, ...template, ...letter };
  const plan = chosenPlan(asked?.plans ?? [], bodyOf(submission));
  const news = {
    company: site.company.name,
    subject,
    greeting: name && isPlainName(name) ? fillTemplate(words.greeting, { name }) : undefined,
    paragraphs: paragraphsOf(text),
    facts: [
      { label: words.reference, text: reference },
      ...(plan ? [{ label: words.plan, text: formatPlan(plan) }] : []),
    ],
    next: asked?.page?.next,
    answers,
    chosen: pickAnswers(
      sections.flatMap(({ entries }) => entries),
      isChosen,
    ),
    closing: paragraphsOf(closing),
  };
  return {
    ...mailHeaders({ reference, kind: 'visitor' }, settings, [email]),
    subject: `${subject} · ${reference}`,
    text: visitorText(news),
    html: visitorHtml(news),
  };
}

/** Writes the plain text of the mail. */
function visitorText(news: VisitorMailProps): string {
  const { greeting, paragraphs, facts, next, answers, chosen, closing } = news;
  const steps = next?.steps.map((step, index) => `  ${index + 1}. ${step}`) ?? [];
  const lines = chosen.flatMap((entry) => toTextLines(entry, '  '));
  const parts = [
    ...(greeting === undefined ? [] : [greeting]),
    ...paragraphs,
    ...facts.map(({ label, text }) => `${label} ${text}`),
    ...(next ? [[next.heading, ...steps].join('\n')] : []),
    ...(lines.length > 0 ? [[answers, ...lines].join('\n')] : []),
    ...closing,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** True if a name is up to three words of letters, too short for an address or an offer. */
function isPlainName(name: string): boolean {
  return /^(?!.{41})[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,2}$/u.test(name);
}

const chosenKinds: readonly AnswerKind[] = ['choice', 'day', 'moment', 'time', 'stars'];

function isChosen({ kind }: Answer): boolean {
  return chosenKinds.includes(kind);
}

function paragraphsOf(text: string): string[] {
  return text.trim().split(/\n{2,}/);
}
