import type { AnswerKind } from '../../form/answer-kind.ts';
import { type Answer, answersIn } from '../../form/read-answers.ts';
import { readSubmission } from '../answers/stored-answers.ts';
import type { StoredSubmission, SuspectCount } from '../store/store.ts';
import { wallClockIn } from '../wall-time.ts';
import type { Company } from './command.ts';
import { staffMailInWords } from './suspects.ts';
import { createTable, inOneLine, visible } from './terminal.ts';

const heading = ['REFERENCE', 'RECEIVED', 'FORM', 'NAME', 'FOR THE DAY'];

/** Writes some of the submissions of a list. */
export type FormatSubmissions = (submissions: readonly StoredSubmission[]) => string;

/** The most columns of the terminal that a cell may take. */
const widest = 40;

/** Makes what writes requests as a table, a line each and the heading before the first. */
export function createFormatList(company: Company): FormatSubmissions {
  return createFormat(heading, rowsIn(company));
}

/** The same for suspects: whether the staff were mailed about each, and why it is one. */
export function createFormatSuspects(company: Company): FormatSubmissions {
  const rowOf = rowsIn(company);
  return createFormat([...heading, 'MAIL TO STAFF', 'SUSPICION'], (suspect) => [
    ...rowOf(suspect),
    staffMailInWords(suspect),
    inOneLine(suspect.suspicion ?? '', 2 * widest),
  ]);
}

/**
 * How many suspects wait beside a list of requests, and where mail is sent, how many of them nothing but the digest tells of; ''
 * where there are none.
 */
export function hintOf({ all, held }: SuspectCount, isMailed: boolean): string {
  if (all === 0) return '';
  const waiting = all === 1 ? 'One suspect waits' : `${all} suspects wait`;
  const digest =
    isMailed && held > 0 ? ` Only the daily email mentions ${partInWords(held, all)}.` : '';
  return `${waiting}.${digest} To see what looks like spam: list --suspects\n`;
}

function createFormat(
  head: readonly string[],
  rowOf: (submission: StoredSubmission) => readonly string[],
): FormatSubmissions {
  const format = createTable();
  let heads = [head];
  return (submissions) => {
    const rows = [...heads, ...submissions.map(rowOf)];
    heads = [];
    return format(rows);
  };
}

function partInWords(count: number, all: number): string {
  if (count === all) return all === 1 ? 'it' : 'them';
  return count === 1 ? 'one of them' : `${count} of them`;
}

function rowsIn({ forms, timeZone }: Company): (submission: StoredSubmission) => string[] {
  const wallClock = wallClockIn(timeZone);
  return (submission) => {
    const { reference, receivedAt, form: id } = submission;
    const form = forms.find((candidate) => candidate.id === id);
    const reader = { makeSafe: visible, timeZone };
    const sections = readSubmission(form, submission, reader);
    const answers = sections.flatMap(({ entries }) => answersIn(entries));
    const name = firstOf(answers, 'name') ?? answers[0];
    return [
      reference,
      wallClock(receivedAt),
      inOneLine(id, widest),
      inOneLine(name?.texts.join('; ') ?? '', widest),
      inOneLine(String(firstOf(answers, 'day')?.value ?? ''), widest),
    ];
  };
}

/** The first answer about something; what is said once for all comes before what is said of one row among others. */
function firstOf(answers: readonly Answer[], kind: AnswerKind): Answer | undefined {
  const about = answers.filter((answer) => answer.kind === kind);
  return about.find(({ isInRow }) => !isInRow) ?? about[0];
}
