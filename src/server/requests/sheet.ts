import type { Form } from '../../form/model/form.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { AskedForms, AskedSubmission } from '../reading/asked-forms.ts';
import {
  progressOf,
  requestStatuses,
  type StoredSubmission,
  type SubmissionFilter,
  spamStatuses,
} from '../store/store-types.ts';
import { formName } from './request-summary.ts';
import { formatAgreement, formatStage, notesOf } from './request-words.ts';
import { type CellContent, momentContent } from './sheet-cells.ts';
import { gatherColumns } from './sheet-columns.ts';

/** A table of submissions in the words of the desk, for a writer of files. */
export interface RequestSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** The number of submissions from which the columns were collected. */
  readonly count: number;
  /** Yields batches of rows, each with the content of every column. */
  readonly rows: () => AsyncIterable<readonly (readonly CellContent[])[]>;
}

export interface SheetColumn {
  readonly heading: string;
  /** The length of its longest line in characters, without the heading. */
  readonly width: number;
}

export interface SheetChoice {
  readonly filter: SubmissionFilter;
  /** True if columns are headed by the names of fields, and answers and times are as stored. */
  readonly isRaw: boolean;
}

/** Lists submissions: first for the columns, then for the rows. */
export type ListForSheet = (
  filter: SubmissionFilter,
  purpose: 'columns' | 'rows',
) => AsyncIterable<readonly StoredSubmission[]>;

export interface SheetContext {
  /** The forms as they are now. */
  readonly forms: readonly Form[];
  readonly askedForms: AskedForms;
  readonly site: Pick<Site, 'booking' | 'timeZone'>;
  readonly now: () => Date;
}

/** A column about the submission itself. */
interface OwnColumn extends SheetColumn {
  readonly contentOf: (submission: AskedSubmission) => CellContent;
}

/** Creates a sheet of requests, and one of suspects and spam if there are any; an empty sheet if there is nothing. */
export async function sheetsOf(
  { filter, isRaw }: SheetChoice,
  context: SheetContext,
  list: ListForSheet,
): Promise<RequestSheet[]> {
  const { statuses: wanted } = filter;
  const sheets: RequestSheet[] = [];
  for (const own of [requestStatuses, spamStatuses]) {
    const statuses = own.filter((status) => wanted?.includes(status) ?? true);
    if (statuses.length === 0) continue;
    sheets.push(await sheetOf({ filter: { ...filter, statuses }, isRaw }, context, list));
  }
  const full = sheets.filter(({ count }) => count > 0);
  return full.length > 0 ? full : sheets.slice(0, 1);
}

/** Creates one sheet. Reads the submissions twice: for the columns, and for the rows. */
export async function sheetOf(
  { filter, isRaw }: SheetChoice,
  { forms, askedForms, site, now }: SheetContext,
  list: ListForSheet,
): Promise<RequestSheet> {
  const isSuspect = filter.statuses?.every((status) => spamStatuses.includes(status)) ?? false;
  const chosen = forms.filter(({ id }) => filter.forms?.includes(id) ?? true);
  const listed = async function* (purpose: Parameters<ListForSheet>[1]) {
    for await (const piece of list(filter, purpose)) yield await askedForms.withForms(piece);
  };
  const gathered = gatherColumns({ forms, chosen, site, now, isRaw });
  let count = 0;
  for await (const submissions of listed('columns')) {
    submissions.forEach(gathered.look);
    count += submissions.length;
  }
  const { headings, cellsOf } = gathered.columns();
  const first = isRaw ? rawColumns : wordedColumns(site, askedForms);
  const last = isSuspect ? [isRaw ? rawSuspicion : suspicion] : [];
  function rowOf(submission: AskedSubmission): CellContent[][] {
    const cells = cellsOf(submission);
    // It was sent after the columns were collected, and is in the next export.
    if (!cells) return [];
    const contentOf = (column: OwnColumn) => column.contentOf(submission);
    return [[...first.map(contentOf), ...cells, ...last.map(contentOf)]];
  }
  return {
    name: isSuspect ? 'Possible spam' : 'Requests',
    columns: [...first, ...headings, ...last],
    count,
    rows: async function* () {
      for await (const submissions of listed('rows')) yield submissions.flatMap(rowOf);
    },
  };
}

const rawColumns: readonly OwnColumn[] = [
  { heading: 'reference', width: 12, contentOf: ({ reference }) => reference },
  { heading: 'form', width: 20, contentOf: ({ form }) => form },
  { heading: 'receivedAt', width: 24, contentOf: ({ receivedAt }) => receivedAt },
];

/** Returns the first columns of each row, in the words of the desk. */
function wordedColumns(
  site: SheetContext['site'],
  { handlingOf, hasStates }: Pick<AskedForms, 'handlingOf' | 'hasStates'>,
): readonly OwnColumn[] {
  return [
    { heading: 'Reference', width: 12, contentOf: ({ reference }) => reference },
    { heading: 'Form', width: 20, contentOf: (submission) => formName(submission, site) },
    { heading: 'Received', width: 16, contentOf: ({ receivedAt }) => momentContent(receivedAt) },
    {
      heading: 'Status',
      width: hasStates ? 18 : 14,
      contentOf: (submission) => formatStage(submission, handlingOf(submission.form).kind),
    },
    ...(hasStates ? [appointment] : []),
    { heading: 'Assigned to', width: 24, contentOf: ({ handling }) => handling.assignee ?? '' },
    { heading: 'Note', width: 40, contentOf: ({ handling }) => notesOf(handling).join('\n') },
  ];
}

const appointment: OwnColumn = {
  heading: 'Appointment',
  width: 40,
  contentOf: ({ handling }) => {
    const { agreed } = progressOf(handling.history);
    return agreed ? formatAgreement(agreed) : '';
  },
};

const rawSuspicion: OwnColumn = {
  heading: 'suspicion',
  width: 40,
  contentOf: ({ suspicion: why }) => why ?? '',
};

const suspicion: OwnColumn = { ...rawSuspicion, heading: 'Suspicion' };
