import { fillSlots } from '../form/fill-slots.ts';
import { retentionInWords } from './retention.ts';
import type { Site } from './site-file.ts';

/** The facts of the company that any text of a form or a page may name, as `{company}`. */
export const factNames = [
  'company',
  'phone',
  'email',
  'bookingsEmail',
  'town',
  'towns',
  'guarantee',
  'requestsKept',
  'suspectsKept',
  'replyTime',
] as const;

/** The part of `content/site.yaml` that holds the facts. */
export type SiteFacts = Pick<Site, 'company' | 'guarantee' | 'towns' | 'retention' | 'replyTime'>;

type Facts = Readonly<Record<string, string>>;

/** Puts the company's facts into every text of a value made of plain records, lists and texts. */
export function fillFacts<T>(value: T, site: SiteFacts): T {
  const { company, guarantee, towns, retention, replyTime } = site;
  const { name, phone, email, bookingsEmail, town } = company;
  const facts = {
    company: name,
    phone,
    email,
    bookingsEmail,
    town,
    towns: inWords(towns.map((each) => each.name)),
    guarantee,
    ...retentionInWords(retention),
    replyTime,
  } satisfies Record<(typeof factNames)[number], string>;
  return fill(value, facts) as T;
}

function inWords(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

function fill(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') {
    return fillSlots(value, facts);
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, facts)]));
}
