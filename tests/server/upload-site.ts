import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { filesOf, type StoredFile } from '../../src/server/requests/request-files.ts';
import { openUploads } from '../../src/server/uploads/open-uploads.ts';
import { root } from '../support/forms.ts';
import { loadForm } from './nested-form.ts';
import { startServer, temporaryFolder } from './support.ts';

/** The form with files that is in `tests/rich`. */
export const uploadForm = loadForm(
  'files',
  readFileSync(join(root, 'tests/rich/files.yaml'), 'utf8'),
);

type Wishes = Omit<NonNullable<Parameters<typeof startServer>[0]>, 'uploads'> & {
  readonly folder?: string;
};

/** A server that takes files, listening: uploads are streams. */
export async function startUploads({
  folder = join(temporaryFolder(), 'files'),
  environment,
  ...wishes
}: Wishes = {}) {
  const uploads = await openUploads(folder);
  const server = await startServer({
    forms: [uploadForm.form],
    environment: { RATE_LIMIT: '0', ...environment },
    ...wishes,
    uploads,
  });
  const origin = await server.app.listen({ port: 0 });
  return { ...server, uploads, folder, origin, address: `${origin}/api/submit-files` };
}

/** The names of what is kept in a folder for files, and what is left of drafts. */
export function filesIn(folder: string) {
  const inside = (path: string) => (existsSync(path) ? readdirSync(path) : []);
  return {
    kept: inside(folder).filter((name) => !['incoming', 'aside'].includes(name)),
    drafts: inside(join(folder, 'incoming')),
  };
}

/** The files that answers to the form tell of. */
export function filesAnswered({ body }: { readonly body: string }): StoredFile[] {
  return filesOf({ body, asked: { ...uploadForm.form, plans: [] } });
}

/** A photo as a phone takes it, held upright, with the place in it. */
export async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#7a4' },
  })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '44/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return Uint8Array.from(drawn);
}

/** A small document. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');

export interface SentFile {
  readonly question: string;
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer> | string;
}

/** Right answers, as a script sends them beside the files. */
export const rightAnswers = {
  name: 'Dana',
  plan: '',
  rooms: { photos: [] },
  hasDamage: 'No',
  damage: '',
};

/** What a script sends, with right answers unless others are given. */
export function scriptUpload(files: readonly SentFile[], answers: object = {}): FormData {
  const upload = new FormData();
  upload.append('_answers', JSON.stringify({ ...rightAnswers, ...answers }));
  for (const { question, name, content } of files)
    upload.append(question, new Blob([content]), name);
  return upload;
}

export const plan: SentFile = { question: 'plan', name: 'Plan.pdf', content: pdf };
