import type { Entry, RequestPage, Section } from '../../desk/desk-page.ts';
import { momentInWords } from '../../form/in-words.ts';
import type { Answer, Entry as ReadEntry } from '../../form/read-answers.ts';
import { readSubmission } from '../answers/stored-answers.ts';
import { inertText } from '../mail/letters/inert.ts';
import { mailLink, mapLink, phoneLink } from '../mail/letters/links.ts';
import { waitingInWords } from '../requests/show.ts';
import { type Handling, isDue, type StoredSubmission } from '../store/store.ts';
import { gistIn } from './gist-in.ts';
import { formOfEdition } from './indexing.ts';
import { headOf, statusOf } from './list-rows.ts';
import type { DeskOptions } from './options.ts';

/** A request as it is shown, with what the staff have done with it. */
export async function requestPage(
  submission: StoredSubmission,
  options: DeskOptions,
): Promise<Omit<RequestPage, 'list'>> {
  const { base, store, site } = options;
  const { reference, receivedAt, suspicion, handling } = submission;
  const { timeZone } = site;
  const people = (await store.people()).map(({ email }) => email);
  return {
    kind: 'request',
    reference,
    href: `${base}/requests/${reference}`,
    ...headOf(submission, options),
    received: momentInWords(receivedAt, timeZone),
    status: statusOf(submission),
    ...(suspicion !== null && { suspicion }),
    links: linksOf(submission, options),
    sections: await sectionsOf(submission, options),
    mails: await mailsOf(submission, options),
    version: handling.version,
    note: handling.note,
    assignee: handling.assignee ?? '',
    people: withAssignee(people, handling),
    history: historyOf(handling, timeZone),
    isSaved: false,
  };
}

function historyOf({ history }: Handling, timeZone: string) {
  return history
    .map(({ at, who, what }) => ({ when: momentInWords(at, timeZone), who, what }))
    .reverse();
}

/** Somebody who was removed may still look after a request. */
function withAssignee(people: readonly string[], { assignee }: Handling): readonly string[] {
  return assignee === null || people.includes(assignee) ? people : [...people, assignee];
}

/** What to tap: a visitor is called, written to, visited and entered into a calendar. */
function linksOf(submission: StoredSubmission, options: DeskOptions): RequestPage['links'] {
  const { reference } = submission;
  const { phone, email, place, day } = gistIn(submission, options);
  const links = [
    { words: 'Call', href: phone && phoneLink(phone) },
    { words: 'Email', href: email && mailLink(email, reference) },
    { words: 'Map', href: place && mapLink(place) },
    { words: 'Calendar', href: day && `${options.base}/requests/${reference}/day.ics` },
  ];
  return links.flatMap(({ words, href }) => (href ? [{ words, href }] : []));
}

/** The answers under the questions as they were when they were asked. */
async function sectionsOf(
  submission: StoredSubmission,
  { store, forms, site }: DeskOptions,
): Promise<Section[]> {
  const form = forms.find(({ id }) => id === submission.form);
  const edition = await store.editionOf(submission.reference);
  const reader = { makeSafe: inertText, timeZone: site.timeZone };
  const sections = readSubmission(
    edition ? formOfEdition(edition, form) : form,
    submission,
    reader,
  );
  return sections.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => entryOf(entry, submission.reference)),
  }));
}

function entryOf(entry: ReadEntry, reference: string): Entry {
  const { title } = entry;
  if (entry.kind === 'group') {
    return { kind: 'group', title, members: entry.members.map((one) => entryOf(one, reference)) };
  }
  const href = linkTo(entry, reference);
  const text = entry.texts.join('\n');
  return { kind: 'answer', title, text, ...(href !== undefined && { href }) };
}

function linkTo({ kind, texts, value }: Answer, reference: string): string | undefined {
  if (kind === 'phone') return phoneLink(texts.join('\n'));
  return kind === 'email' ? mailLink(String(value), reference) : undefined;
}

const receivers = { staff: 'To the staff', visitor: 'To the visitor' } as const;

/** What is held back from the visitor of a suspect waits for the staff, and not for a mail server. */
async function mailsOf(
  { reference, status }: StoredSubmission,
  { store, site }: DeskOptions,
): Promise<string[]> {
  const clock = (moment: string) => momentInWords(moment, site.timeZone);
  return (await store.waiting(reference)).map((mail) =>
    !isDue(mail.kind, status)
      ? `${receivers[mail.kind]}: only once you say that it isn’t spam`
      : `${receivers[mail.kind]}: ${waitingInWords(mail, clock)}`,
  );
}
