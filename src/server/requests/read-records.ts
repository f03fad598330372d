import { didYouMean } from '../../contract/nearest.ts';
import { isReference } from '../store/reference.ts';
import { mailKinds, type StoredSubmission } from '../store/store.ts';
import { checksumOf, type SubmissionRecord, submissionOf } from './records.ts';
import { visible } from './terminal.ts';

/** What a backup or an export as JSON holds, and what is wrong with it, a sentence each. */
export interface RecordReading {
  readonly submissions: readonly StoredSubmission[];
  readonly mistakes: readonly string[];
}

interface Rule {
  readonly isRight: (value: unknown) => boolean;
  readonly right: string;
}

/** What each key of a record must hold. */
const rules: Readonly<Record<keyof SubmissionRecord | 'checksum', Rule>> = {
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
  checksum: { isRight: (value) => value === undefined || isText(value), right: 'a text' },
};

/** What an export of an earlier version leaves out. */
const earlier = { suspicion: null, owes: [] };

/** Reads the text of a backup or an export. Entries and lines count from 1. */
export function readRecords(text: string): RecordReading {
  const parsed = parse(text);
  if (typeof parsed === 'string') return { submissions: [], mistakes: [parsed] };
  const places = new Map<string, number>();
  const submissions: StoredSubmission[] = [];
  const mistakes: string[] = [];
  for (const [index, value] of parsed.entries()) {
    const entry = isObject(value) ? { ...earlier, ...value } : value;
    const wrong = mistakesOf(entry);
    mistakes.push(...wrong.map((mistake) => `entry ${index + 1}: ${mistake}`));
    if (wrong.length > 0) continue;
    const submission = submissionOf(entry as SubmissionRecord);
    const first = places.get(submission.reference);
    if (first !== undefined) {
      mistakes.push(`entry ${index + 1}: ${submission.reference} stands already in entry ${first}`);
    }
    places.set(submission.reference, first ?? index + 1);
    submissions.push(submission);
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

function mistakesOf(entry: unknown): string[] {
  if (!isObject(entry)) return ['this is no request'];
  const known = Object.keys(rules);
  const strange = Object.keys(entry).filter((key) => !known.includes(key));
  const wrong = Object.entries(rules).filter(([key, { isRight }]) => !isRight(entry[key]));
  const mistakes = [
    ...strange.map((key) => `"${visible(key)}" does not belong here.${didYouMean(key, known)}`),
    ...wrong.map(([key, { right }]) =>
      key in entry ? `"${key}" is not ${right}` : `"${key}" is missing: ${right}`,
    ),
  ];
  return mistakes.length === 0 ? brokenSeal(entry) : mistakes;
}

function brokenSeal(entry: Readonly<Record<string, unknown>>): string[] {
  const { checksum, ...record } = entry;
  if (checksum === undefined || checksum === checksumOf(record as unknown as SubmissionRecord)) {
    return [];
  }
  return [`${record.reference} was changed or damaged: its checksum does not agree`];
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
