import { isChosenKind } from '../../form/runtime/answer-kind.ts';
import { pickAnswers } from '../../form/runtime/answer-sections.ts';
import { chosenPlan, formatPlan } from '../../form/runtime/plan.ts';
import { toTextLines } from '../../form/runtime/text-lines.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { readForMail, summaryOf } from '../requests/request-summary.ts';
import { asReceived, bodyOf } from '../store/store-types.ts';
import { fillReceipt, greetingOf, paragraphsOf, templateOf } from './mail-words.ts';
import { type MailOptions, type Message, mailHeaders } from './message.ts';
import { officeOf } from './recipients.ts';
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
  const { settings, site, words } = options;
  const received = asReceived(submission);
  const sections = readForMail(received, site);
  const { email } = summaryOf(submission, site);
  const template = templateOf(submission, 'received', options);
  if (email === undefined || !settings.writesToVisitors || !template) return undefined;

  const link = options.linkOf?.(submission);
  const fillIn = (text: string) => fillReceipt(text, received, { ...options, link });
  const { text, answers, closing } = { ...words, ...template };
  const subject = fillIn(template.subject) || site.company.name;
  const plan = chosenPlan(asked?.plans ?? [], bodyOf(received));
  const news = {
    company: site.company.name,
    subject,
    greeting: greetingOf(submission, options),
    paragraphs: paragraphsOf(fillIn(text)),
    facts: [
      { label: words.reference, text: reference },
      ...(plan ? [{ label: words.plan, text: formatPlan(plan) }] : []),
    ],
    next: asked?.page?.next,
    answers,
    chosen: pickAnswers(
      sections.flatMap(({ entries }) => entries),
      ({ kind }) => isChosenKind(kind),
    ),
    closing: paragraphsOf(fillIn(closing)),
    link,
  };
  const { kind, notify } = options.handlingOf(submission.form);
  return {
    ...mailHeaders({ reference, kind: 'visitor' }, settings, [email]),
    // As ever where the form says nothing of who handles it: to the sender.
    ...((kind ?? notify) && { replyTo: [...officeOf(submission, options)] }),
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
