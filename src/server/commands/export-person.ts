import { Readable } from 'node:stream';
import { withEnding } from '../../form/runtime/file-answer.ts';
import { formatCount } from '../../page-language/template-variables.ts';
import { findPerson } from '../erasing/find-person.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { filesOf, type StoredFile } from '../requests/request-files.ts';
import { sanitizeLine } from '../requests/sanitize-text.ts';
import {
  type ExportedFile,
  type ExportedRequest,
  exportedRequestHtml,
  exportIndexHtml,
} from '../requests/views/ExportedPages.tsx';
import { type ZipEntry, zipOf } from '../requests/zip.ts';
import { bodyOf, type StoredSubmission } from '../store/store-types.ts';
import type { StoredFiles } from '../uploads/stored-files.ts';
import { type CommandContext, CommandError } from './context.ts';

type SentFile = StoredFile & ExportedFile;

interface PersonRequest extends ExportedRequest {
  readonly files: readonly SentFile[];
}

/** The only folder in the archive. */
const folder = 'your-requests';

/** Once unpacked, only their owner may read the files. */
const mode = 0o100600;

/**
 * Packs all stored data about a person into an archive: a page for each of their requests, their uploaded files, and
 * everything as JSON. Then yields which other requests only mention the address; these are not included. Throws a
 * {@link CommandError} if there is nothing.
 */
export async function* exportPerson(
  email: string,
  context: CommandContext,
): AsyncGenerator<Uint8Array> {
  const { own, others } = await findPerson(email, context);
  const mentioned = others.length > 0 ? mentions(others) : '';
  if (own.length === 0)
    throw new CommandError(`There is no request of ${email}.\n${mentioned}`.trimEnd(), 1);
  const submissions = await context.askedForms.withForms(own);
  const storedFiles = await openFilesOf(submissions, context);
  const requests: PersonRequest[] = [];
  for (const submission of submissions)
    requests.push({ submission, files: await filesToExport(submission, storedFiles) });
  yield* zipOf(entriesOf(email, requests, { ...context, storedFiles }));
  context.writeStatus(summaryOfExport(email, requests) + mentioned);
}

/**
 * Opens the folder of files if the requests have any. Only answers to questions for files count: a text may name
 * another person's file.
 */
async function openFilesOf(submissions: readonly AskedSubmission[], { openFiles }: CommandContext) {
  if (submissions.every((submission) => filesOf(submission).length === 0)) return undefined;
  const storedFiles = await openFiles();
  if (storedFiles) return storedFiles;
  throw new CommandError(
    'Nothing was exported: there are files. Set FILES to the folder in which they are, such as FILES=/var/lib/site/files.',
    1,
  );
}

async function filesToExport(
  submission: AskedSubmission,
  storedFiles: StoredFiles | undefined,
): Promise<SentFile[]> {
  const taken = new Set<string>();
  const files: SentFile[] = [];
  for (const file of filesOf(submission)) {
    const content = await storedFiles?.open(file.hash);
    await content?.close();
    const path = content && `files/${freeName(fileNameOf(file), taken)}`;
    files.push({ ...file, path });
  }
  return files;
}

/** Characters that Windows forbids in file names, or reads as a path or a stream. */
const forbidden = /[\\/:*?"<>|\p{Cc}]/gu;

/** Device names on Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Returns the original name of a file, made valid for every system, with the extension of its type. */
function fileNameOf({ name, type }: StoredFile): string {
  const plain = sanitizeLine(name, 100)
    .replaceAll(forbidden, '_')
    .replace(/^[.\s]+/, '');
  return withEnding(plain.replace(device, '$&_') || 'file', type);
}

/** Returns a name that is unused in the folder, ignoring case: `kitchen (2).jpg`. */
function freeName(name: string, taken: Set<string>): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${stem} (${count})${ending}`;
    const key = free.normalize().toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return free;
  }
}

interface Exporting extends CommandContext {
  readonly storedFiles: StoredFiles | undefined;
}

function* entriesOf(
  email: string,
  requests: readonly PersonRequest[],
  context: Exporting,
): Generator<ZipEntry> {
  const { site, now, store, onProgress } = context;
  const paged = requests.map((request) => ({
    ...request,
    path: `${request.submission.reference}/request.html`,
  }));
  const index = exportIndexHtml(email, paged, { site, now: now() });
  yield { path: `${folder}/index.html`, options: { mode }, content: Buffer.from(index) };
  yield {
    path: `${folder}/requests.json`,
    options: { mode },
    content: async () => Readable.from(jsonOf(requests, context)),
  };
  for (const [place, { path, ...request }] of paged.entries()) {
    const { reference, receivedAt } = request.submission;
    const options = { mode, mtime: new Date(receivedAt) };
    yield {
      path: `${folder}/${path}`,
      options,
      content: async () => {
        onProgress?.(`Written: ${place + 1} of ${paged.length} requests`);
        const deliveries = await store.deliveries(reference);
        return Readable.from([exportedRequestHtml(request, deliveries, site)]);
      },
    };
    for (const file of request.files) {
      if (file.path === undefined) continue;
      yield {
        path: `${folder}/${reference}/${file.path}`,
        // These formats are compressed already.
        options: { ...options, compressionLevel: 0 },
        content: () => openFile(file, reference, context),
      };
    }
  }
}

async function openFile({ hash }: SentFile, reference: string, { storedFiles }: Exporting) {
  const content = await storedFiles?.open(hash);
  if (content) return content.createReadStream();
  throw new CommandError(`${reference} was removed just now. Run the command again.`, 1);
}

async function* jsonOf(
  requests: readonly PersonRequest[],
  { store }: CommandContext,
): AsyncGenerator<string> {
  let separator = '[\n';
  for (const { submission, files } of requests) {
    const { asked: _, ...stored } = submission;
    const deliveries = await store.deliveries(stored.reference);
    yield separator + JSON.stringify({ ...stored, body: bodyOf(stored), deliveries, files });
    separator = ',\n';
  }
  yield '\n]\n';
}

function summaryOfExport(email: string, requests: readonly PersonRequest[]): string {
  const files = requests.flatMap((request) => request.files);
  const gone = requests.filter((request) => request.files.some(({ path }) => path === undefined));
  return [
    `Exported ${formatCount(requests.length, 'request')} of ${email}, with ${formatCount(files.filter(({ path }) => path).length, 'file')}.\n`,
    ...gone.map(({ submission }) => `A file of ${submission.reference} is gone.\n`),
  ].join('');
}

function mentions(others: readonly StoredSubmission[]): string {
  return [
    'The address is also part of a longer answer in these, which are not exported. Look at each with "show":\n',
    ...others.map(({ reference }) => `  ${reference}\n`),
  ].join('');
}
