import type { Site } from '../../../page-language/site-file.ts';
import type { Form } from '../../../runtime/form.ts';
import type { AnswerKind } from '../../answer-kind.ts';
import { readAddress } from '../address.ts';
import { inertLine } from './inert.ts';
import type { Answer } from './read-answers.ts';
import { readTimeSlot, type TimeSlot } from './time-slot.ts';

/** What matters most about a submission, each a line of text; undefined where its form does not ask for it. */
export interface Gist {
  /** What was filled in: the words of the link that leads to the form, else the name of its file. */
  readonly form: string;
  /** The first choice of the form, or what was written in its stead. */
  readonly type: string | undefined;
  readonly name: string | undefined;
  readonly phone: string | undefined;
  /** Only what is one plain address. */
  readonly email: string | undefined;
  /** The whole address of the place, and the town in it. */
  readonly place: string | undefined;
  readonly town: string | undefined;
  /** `2026-05-31`, and what was chosen as the time of the day. */
  readonly day: string | undefined;
  readonly time: string | undefined;
  readonly slot: TimeSlot | undefined;
}

/** What a submission is seen with. */
export interface Context {
  readonly id: string;
  readonly form: Form | undefined;
  readonly site: Pick<Site, 'booking' | 'towns'>;
}

/** Finds the gist of a submission by the kinds of its answers, never by the names of questions. */
export function gistOf(answers: readonly Answer[], { id, form, site }: Context): Gist {
  const first = (kind: AnswerKind): Answer | undefined =>
    answers.find((answer) => answer.kind === kind);
  const textOf = (kind: AnswerKind): string | undefined => first(kind)?.text;
  const line = (text: string | undefined): string | undefined => text && inertLine(text);
  const place = line(textOf('place'));
  const time = answers.find(({ kind, text }) => kind === 'choice' && readTimeSlot(text));
  return {
    form: formName(id, form, site),
    type: line(typeOf(answers, form)),
    name: line(textOf('name')),
    phone: line(textOf('phone')),
    email: readAddress(asTyped(first('email'))),
    place: textOf('place')?.replaceAll(/\s+/g, ' '),
    town: place && (townIn(place, site) ?? inertLine(place, 30)),
    day: readDay(asTyped(first('day'))),
    time: time?.text,
    slot: time && readTimeSlot(time.text),
  };
}

/** Whether someone wants a cleaning, and no mere answer: a place or a day is asked for. */
export function isBooking(form: Form | undefined): boolean {
  return (form?.fields ?? []).some(
    ({ rules, ui }) => rules.format === 'date' || ui['ui:autocomplete'] === 'street-address',
  );
}

function formName(id: string, form: Form | undefined, { booking }: Context['site']): string {
  const link = booking.services.find(({ to }) => to === form?.page?.path);
  if (link) return link.label;
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is acted upon is read as it was typed, not as it looks with the unseen left out. */
function asTyped(answer: Answer | undefined): string {
  return typeof answer?.value === 'string' ? answer.value : '';
}

function readDay(text: string): string | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : undefined;
}

/** A choice between two, such as yes and no, says nothing about the kind of a request. */
function typeOf(answers: readonly Answer[], form: Form | undefined): string | undefined {
  const stars = answers.find(({ kind }) => kind === 'stars')?.text;
  const choice = form?.fields.find(({ rules }) => (rules.enum?.length ?? 0) > 2)?.name;
  if (!form || choice === undefined) return stars;
  const instead = form.alternatives.find((group) => group.includes(choice)) ?? [choice];
  return answers.find(({ question }) => instead.includes(question))?.text ?? stars;
}

/** The last of the towns of the site that an address names; of two at one place, the longer. */
function townIn(place: string, { towns }: Context['site']): string | undefined {
  const found = towns
    .map(({ name }) => ({ name, at: place.toLowerCase().lastIndexOf(name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => right.at - left.at || right.name.length - left.name.length);
  return found[0]?.name;
}
