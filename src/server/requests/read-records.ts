import { didYouMean } from '../../yaml/nearest.ts';
import { isHandling } from '../store/handling.ts';
import { isReference } from '../store/reference.ts';
import { mailKinds, type StoredSubmission } from '../store/store.ts';
import { checksumOf, type SubmissionRecord, submissionIn } from './records.ts';
import { visible } from './terminal.ts';

/** What a backup or an export as JSON holds, and what is wrong with it, a sentence each. */
export interface RecordReading {
  readonly submissions: readonly StoredSubmission[];
  readonly mistakes: readonly string[];
}

interface SealedRecord extends SubmissionRecord {
  readonly checksum?: string;
}

interface Rule {
  readonly isRight: (value: unknown) => boolean;
  readonly right: string;
}

/** What each key of a record must hold. */
const rules: Readonly<Record<keyof SealedRecord, Rule>> = {
  reference: {
    isRight: (value) => isText(value) && isReference(value),
    right: 'a reference such as "AC-7K3M-9QXD"',
  },
  form: {
    isRight: (value) => isText(value) && value !== '' && value === visible(value),
    right: 'the name of a form',
  },
  receivedAt: { isRight: isMoment, right: 'a moment such as "2026-05-10T15:00:00.000Z"' },
  body: { isRight: isObject, right: 'a set of answers' },
  suspicion: {
    isRight: (value) => value === null || isText(value),
    right: 'a text or null',
  },
  owes: {
    isRight: (value) => Array.isArray(value) && value.every((kind) => mailKinds.includes(kind)),
    right: `a list of ${mailKinds.map((kind) => `"${kind}"`).join(' and ')}`,
  },
  handling: {
    isRight: (value) => value === undefined || isHandling(value),
    right: 'what the staff have done with a request',
  },
  checksum: { isRight: (value) => value === undefined || isText(value), right: 'a text' },
};

const keys = Object.keys(rules);

/** What an export of an earlier version leaves out. */
const earlier = { suspicion: null, owes: [] };

/** Reads the text of a backup or an export. Entries and lines count from 1. */
export function readRecords(text: string): RecordReading {
  const entries = parse(text);
  if (typeof entries === 'string') return { submissions: [], mistakes: [entries] };
  const places = new Map<string, number>();
  const submissions: StoredSubmission[] = [];
  const mistakes: string[] = [];
  for (const [index, value] of entries.entries()) {
    const place = index + 1;
    const complain = (mistake: string) => mistakes.push(`entry ${place}: ${mistake}`);
    const entry = isObject(value) ? { ...earlier, ...value } : value;
    if (!isRecord(entry, complain)) continue;
    if (isBroken(entry))
      complain(`${entry.reference} was changed or damaged: its checksum is wrong`);
    const first = places.get(entry.reference);
    if (first === undefined) places.set(entry.reference, place);
    else complain(`${entry.reference} stands already in entry ${first}`);
    submissions.push(submissionIn(entry));
  }
  return { submissions, mistakes };
}

/** The entries, or what is wrong with the whole. The reason of the parser is left out: it quotes answers. */
function parse(text: string): readonly unknown[] | string {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return Array.isArray(parsed) ? parsed : 'this is no list of requests';
  } catch (error) {
    const [, position] = /at position (\d+)/.exec(String(error)) ?? [];
    if (position === undefined) return 'this is no JSON; was the file cut off?';
    const line = text.slice(0, Number(position)).split('\n').length;
    return `line ${line}: this is no JSON from here on; was the file cut off?`;
  }
}

/** Whether an entry has the shape of a record; else complains. */
function isRecord(entry: unknown, complain: (mistake: string) => void): entry is SealedRecord {
  const mistakes = isObject(entry) ? mistakesOf(entry) : ['this is no request'];
  for (const mistake of mistakes) complain(mistake);
  return mistakes.length === 0;
}

function mistakesOf(entry: Readonly<Record<string, unknown>>): string[] {
  const strange = Object.keys(entry).filter((key) => !Object.hasOwn(rules, key));
  const wrong = Object.entries(rules).filter(([key, { isRight }]) => !isRight(entry[key]));
  return [
    ...strange.map((key) => `"${visible(key)}" does not belong here.${didYouMean(key, keys)}`),
    ...wrong.map(([key, { right }]) =>
      key in entry ? `"${key}" is not ${right}` : `"${key}" is missing: ${right}`,
    ),
  ];
}

function isBroken(record: SealedRecord): boolean {
  return record.checksum !== undefined && record.checksum !== checksumOf(record);
}

function isMoment(value: unknown): boolean {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return false;
  return new Date(value).toISOString() === value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
