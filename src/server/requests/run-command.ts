import type { Store, StoredSubmission, SubmissionFilter } from '../store/store.ts';
import { type Command, CommandError, type Company, usage } from './command.ts';
import { fieldsOf, formatCsv, formatJson } from './format-export.ts';
import { formatList } from './format-list.ts';
import { formatRequest } from './format-request.ts';

/** What a command works on. */
export interface Office extends Company {
  readonly store: Store;
}

/** Carries out a command and gives its output, piece by piece. Throws a {@link CommandError}. */
export async function* runCommand(command: Command, office: Office): AsyncGenerator<string> {
  switch (command.verb) {
    case 'help':
      yield usage;
      return;
    case 'list':
      yield formatList(await all(office.store.list(command.filter)), office);
      return;
    case 'show':
      yield await show(command.reference, office);
      return;
    case 'export':
      if (command.format === 'json') yield* formatJson(office.store.list(command.filter));
      else yield* exportCsv(command.filter, office);
  }
}

async function show(reference: string, office: Office): Promise<string> {
  const submission = await office.store.find(reference);
  if (submission) return formatRequest(submission, office);
  throw new CommandError(`There is no request ${reference}. To see all references: list`, 1);
}

async function* exportCsv(filter: SubmissionFilter, { forms, store }: Office) {
  const chosen = forms.filter(({ id }) => filter.form === undefined || filter.form === id);
  const known = chosen.flatMap((form) => form.sentFields.map(({ name }) => name));
  yield* formatCsv(store.list(filter), await fieldsOf(known, store.list(filter)));
}

async function all(submissions: AsyncIterable<StoredSubmission>): Promise<StoredSubmission[]> {
  const collected: StoredSubmission[] = [];
  for await (const submission of submissions) collected.push(submission);
  return collected;
}
