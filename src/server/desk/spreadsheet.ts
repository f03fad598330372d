import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { todayIn } from '../../form/today.ts';
import { columnsOf } from '../requests/csv-columns.ts';
import { formatCsv } from '../requests/format-csv.ts';
import { type PlacedSubmission, type SubmissionFilter, suspectStatuses } from '../store/store.ts';
import type { DeskOptions } from './options.ts';
import { createQueue } from './queue.ts';

/** How many requests are read at once: for as long as it takes to write them down, pages wait. */
const portion = 100;

/** Makes the function that answers with a list as a spreadsheet. */
export function spreadsheetOf({ forms, site: { timeZone }, now, store }: DeskOptions) {
  const turns = createQueue();
  /** However many spreadsheets are under way, they take turns, and so do pages. */
  async function* everything(filter: SubmissionFilter): AsyncGenerator<PlacedSubmission> {
    let behind: PlacedSubmission | undefined;
    for (;;) {
      const rows = await turns.add(async () => {
        await setImmediate();
        return store.listed({ ...filter, behind, limit: portion });
      });
      yield* rows;
      behind = rows.at(-1);
      if (rows.length < portion) return;
    }
  }
  return async (reply: FastifyReply, filter: SubmissionFilter): Promise<FastifyReply> => {
    const chosen = forms.filter(({ id }) => filter.form === undefined || filter.form === id);
    const columns = await columnsOf(chosen, everything(filter));
    const isSuspect = filter.statuses === suspectStatuses;
    const file = `requests-${todayIn(timeZone, now())}.csv`;
    return reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .type('text/csv; charset=utf-8')
      .send(
        Readable.from(
          inPieces(formatCsv(everything(filter), { columns, timeZone, isRaw: false, isSuspect })),
        ),
      );
  };
}

/** Several lines at a time: to send each by itself takes longer than to write it down. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece: string[] = [];
  for await (const line of lines) {
    piece.push(line);
    if (piece.length < portion) continue;
    yield piece.join('');
    piece = [];
  }
  yield piece.join('');
}
