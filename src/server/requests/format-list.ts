import type { AnswerKind } from '../answers/answer-kind.ts';
import { type Answer, answersIn } from '../answers/read-answers.ts';
import { readSubmission } from '../answers/stored-answers.ts';
import type { StoredSubmission } from '../store/store.ts';
import { wallClockIn } from '../wall-time.ts';
import type { Company } from './command.ts';
import { isHeld, staffMailInWords } from './suspects.ts';
import { formatTable, inOneLine, visible } from './terminal.ts';

const heading = ['REFERENCE', 'RECEIVED', 'FORM', 'NAME', 'FOR THE DAY'];

/** The most columns of the terminal that a cell may take. */
const widest = 40;

/** Requests as a table, a line each. */
export function formatList(requests: readonly StoredSubmission[], company: Company): string {
  if (requests.length === 0) return 'There are no such requests.\n';
  return formatTable([heading, ...requests.map(rowsIn(company))]);
}

/** Suspects as a table that says whether the staff were mailed about each, and why it is one. */
export function formatSuspects(suspects: readonly StoredSubmission[], company: Company): string {
  if (suspects.length === 0) return 'There are no such suspects.\n';
  const rowOf = rowsIn(company);
  const rows = suspects.map((suspect) => [
    ...rowOf(suspect),
    staffMailInWords(suspect),
    inOneLine(suspect.suspicion ?? '', 2 * widest),
  ]);
  return formatTable([[...heading, 'MAIL TO STAFF', 'SUSPICION'], ...rows]);
}

/** How many suspects wait beside a list of requests; '' where there are none. */
export function hintOf(suspects: readonly StoredSubmission[]): string {
  const { length } = suspects;
  if (length === 0) return '';
  const waiting = length === 1 ? 'One suspect waits' : `${length} suspects wait`;
  const held = suspects.filter(isHeld).length;
  const unheard = held === 0 ? '' : ` Nobody was mailed about ${partInWords(held, length)}.`;
  return `${waiting}.${unheard} To see what looks like spam: list --suspects\n`;
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
