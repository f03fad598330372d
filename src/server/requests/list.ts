import type { StoredSubmission } from '../store/store.ts';
import type { List } from './command.ts';
import { createFormatList, createFormatSuspects, hintOf } from './format-list.ts';
import type { Office } from './office.ts';

/** How many lines of a list anyone reads, and how many are written at once. */
const readable = 100;

/** A table of submissions, the newest first, a piece at a time; then how many suspects wait beside requests. */
export async function* list({ filter, isWhole }: List, office: Office): AsyncGenerator<string> {
  const format = filter.isSuspect ? createFormatSuspects(office) : createFormatList(office);
  let count = 0;
  for await (const piece of piecesOf(office.store.newest(filter))) {
    if (count > 0 && !isWhole) {
      yield `These are the newest ${readable}. Add --since, --until, --day, --form or --search to find others, or --all to see all of them.\n`;
      break;
    }
    count += piece.length;
    yield format(piece);
  }
  if (count === 0) yield `There are no such ${filter.isSuspect ? 'suspects' : 'requests'}.\n`;
  if (!filter.isSuspect) yield hintOf(await office.store.countSuspects(), office.owes.length > 0);
}

/** Submissions as many at a time as are readable, and the first piece not before it is certain whether there is a second. */
async function* piecesOf(
  submissions: AsyncIterable<StoredSubmission>,
): AsyncGenerator<StoredSubmission[]> {
  let piece: StoredSubmission[] = [];
  for await (const submission of submissions) {
    if (piece.length === readable) {
      yield piece;
      piece = [];
    }
    piece.push(submission);
  }
  if (piece.length > 0) yield piece;
}
