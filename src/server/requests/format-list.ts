import type { Form } from '../../runtime/form.ts';
import { type AnswerKind, kindOf } from '../answer-kind.ts';
import type { StoredSubmission } from '../store/store.ts';
import { answersOf, textOf, wallClockIn } from './answers.ts';
import type { Company } from './command.ts';
import { formatTable, inOneLine } from './terminal.ts';

const heading = ['REFERENCE', 'RECEIVED', 'FORM', 'NAME', 'FOR THE DAY'];

/** The most columns of the terminal that a cell may take. */
const widest = 40;

/** Requests as a table, a line each. */
export function formatList(requests: readonly StoredSubmission[], company: Company): string {
  if (requests.length === 0) return 'There are no such requests.\n';
  return formatTable([heading, ...requests.map(rowsIn(company))]);
}

/** Suspects as a table that says why they are. */
export function formatSuspects(suspects: readonly StoredSubmission[], company: Company): string {
  if (suspects.length === 0) return 'There are no such suspects.\n';
  const rowOf = rowsIn(company);
  const rows = suspects.map((suspect) => [
    ...rowOf(suspect),
    inOneLine(suspect.suspicion ?? '', 2 * widest),
  ]);
  return formatTable([[...heading, 'SUSPICION'], ...rows]);
}

function rowsIn({ forms, timeZone }: Company): (submission: StoredSubmission) => string[] {
  const wallClock = wallClockIn(timeZone);
  return (submission) => {
    const { reference, receivedAt, form: id } = submission;
    const form = forms.find((candidate) => candidate.id === id);
    const answers = answersOf(submission);
    const cell = (name: string | undefined): string =>
      name === undefined ? '' : inOneLine(textOf(answers[name]), widest);
    const first = Object.keys(answers)[0];
    return [
      reference,
      wallClock(receivedAt),
      inOneLine(id, widest),
      cell(fieldOf(form, 'name') ?? first),
      cell(fieldOf(form, 'day')),
    ];
  };
}

/** The name of the first question about something. */
function fieldOf(form: Form | undefined, kind: AnswerKind): string | undefined {
  return form?.fields.find((field) => kindOf(field) === kind)?.name;
}
