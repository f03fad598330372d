import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { fileAnswer, parseFileAnswer } from '../../src/form/runtime/file-answer.ts';
import { bodyOf } from '../../src/server/store/store-types.ts';
import { openUploads } from '../../src/server/uploads/open-uploads.ts';
import { openStoredFiles } from '../../src/server/uploads/stored-files.ts';
import { forbidWriting, stored, temporaryFolder } from './support.ts';
import {
  filesIn,
  pdf,
  photograph,
  plan,
  rightAnswers,
  scriptUpload,
  startUploads,
} from './upload-site.ts';

const photo = async (name = 'kitchen.jpg') => ({
  question: 'rooms.photos',
  name,
  content: await photograph(),
});

function send(address: string, body: FormData): Promise<Response> {
  return fetch(address, { method: 'POST', body });
}

/** The SHA-256 of a kept file. */
function hashOf(folder: string, name: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
}

test('what is acknowledged is kept by its hash, and the row names it', async () => {
  const { address, folder, store } = await startUploads();
  const response = await send(address, scriptUpload([plan, await photo('Küche')]));
  expect(response.status).toBe(201);
  const [submission] = await stored(store);
  const body = submission && bodyOf(submission);
  const kept = parseFileAnswer(body?.plan);
  const [answer] = Object(body?.rooms).photos;
  const { hash = '', size, ...drawn } = parseFileAnswer(answer) ?? {};
  expect(kept).toMatchObject({ name: 'Plan.pdf', type: 'application/pdf', size: pdf.length });
  expect(drawn).toEqual({ name: 'Küche.jpg', type: 'image/jpeg' });
  expect(readFileSync(join(folder, hash)).length).toBe(size);
  expect(hashOf(folder, hash)).toBe(hash);
  expect(readFileSync(join(folder, kept?.hash ?? ''))).toEqual(pdf);
  expect(filesIn(folder)).toEqual({
    kept: [hash, `${hash}.preview`, kept?.hash].toSorted(),
    drafts: [],
  });
});

test('a picture is drawn anew: upright, without what the camera noted, and with a preview', async () => {
  const { address, folder } = await startUploads();
  await send(address, scriptUpload([plan, await photo()]));
  const preview = filesIn(folder).kept.find((name) => name.endsWith('.preview')) ?? '';
  const file = await sharp(join(folder, preview.replace('.preview', ''))).metadata();
  expect(file).toMatchObject({ format: 'jpeg', width: 400, height: 600 });
  expect(file.exif).toBeUndefined();
  const small = await sharp(join(folder, preview)).metadata();
  expect(small).toMatchObject({ format: 'webp', width: 320, height: 480 });
});

/** What is kept of a picture, and its preview, by a server without more around it. */
async function keptOf(picture: Buffer, type: string) {
  const folder = temporaryFolder();
  const { makeReady } = await openUploads(join(folder, 'files'));
  const path = join(folder, 'sent');
  writeFileSync(path, picture);
  const ready = await makeReady({ path, type }, '');
  if (typeof ready === 'string') throw new Error(ready);
  const [kept, preview] = ready.files.map((file) => sharp(file.path));
  if (!kept || !preview) throw new Error('a picture has no preview');
  return { kept, preview: await preview.metadata() };
}

/** A picture in which each pixel has its own colour, and the alpha of its row. */
function gradient(size: number): Sharp {
  const pixels = Array.from({ length: size * size }, (_, at) => [at % size, at / size, 128, at]);
  const raw = { width: size, height: size, channels: 4 } as const;
  return sharp(Buffer.from(pixels.flat()), { raw });
}

test.each([8, 16])('a PNG of %i bits keeps its colours, and what shines through', async (bits) => {
  const picture = bits === 16 ? gradient(200).toColourspace('rgb16') : gradient(200);
  const { kept } = await keptOf(await picture.png().toBuffer(), 'image/png');
  const [sent, drawn] = await Promise.all([
    gradient(200).raw().toBuffer(),
    kept.toColourspace('srgb').raw().toBuffer(),
  ]);
  expect(drawn.equals(sent)).toBe(true);
});

test.each([
  [1_080, 30_000, { width: 1_080, height: 30_000 }, { width: 160, height: 480 }],
  [30_000, 600, { width: 30_000, height: 600 }, { width: 480, height: 160 }],
  [1_400, 40_000, { width: 1_075, height: 30_706 }, { width: 160, height: 480 }],
  [900, 60_000, { width: 704, height: 46_904 }, { width: 160, height: 480 }],
  [5_000, 4_000, { width: 4_472, height: 3_578 }, { width: 480, height: 384 }],
  [300, 200, { width: 300, height: 200 }, { width: 300, height: 200 }],
])('a picture of %i by %i stays readable: it is kept as %o', async (width, height, size, small) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#7a4' } });
  const { kept, preview } = await keptOf(await picture.png().toBuffer(), 'image/png');
  expect(await kept.metadata()).toMatchObject(size);
  expect(preview).toMatchObject(small);
});

test('a picture that a phone held upright is kept upright, however large it was', async () => {
  const picture = sharp({
    create: { width: 12_000, height: 9_000, channels: 3, background: '#7a4' },
  });
  const photo = await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { kept, preview } = await keptOf(photo, 'image/jpeg');
  expect(await kept.metadata()).toMatchObject({ width: 3_464, height: 4_619 });
  expect(preview).toMatchObject({ width: 360, height: 480 });
});

test('the pictures of clients are drawn in turns', async () => {
  const folder = temporaryFolder();
  const { makeReady } = await openUploads(join(folder, 'files'));
  const photo = await photograph();
  const done: string[] = [];
  const send = async (client: string, index: number) => {
    const path = join(folder, `${client}${index}`);
    writeFileSync(path, photo);
    await makeReady({ path, type: 'image/jpeg' }, client);
    done.push(client);
  };
  await Promise.all([...'aaaaabc'].map(send));
  expect(done.join('')).toBe('abcaaaa');
});

test('the same answers with the same files are kept once, and with other files as another request', async () => {
  const { address, store } = await startUploads();
  const first = await send(address, scriptUpload([plan, await photo()]));
  const again = await send(address, scriptUpload([plan, await photo()]));
  const other = await send(
    address,
    scriptUpload([{ ...plan, content: `${pdf}\n` }, await photo()]),
  );
  expect([first.status, again.status, other.status]).toEqual([201, 200, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect(await stored(store)).toHaveLength(2);
});

test('a folder that cannot be used is named, with the reason', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(openStoredFiles(file)).rejects.toThrow(
    /^FILES names the folder .*, which cannot be used: .*\. Check the folder, or name another one\.$/,
  );
});

test('a folder in which nothing can be written is opened by whoever only reads', async () => {
  const folder = temporaryFolder();
  await openStoredFiles(folder);
  writeFileSync(join(folder, 'a'), 'a file');
  forbidWriting(folder);
  await expect(openStoredFiles(folder)).rejects.toThrow(/^FILES names the folder/);
  const kept = await openStoredFiles(folder, { allowReadOnly: true });
  const file = await kept.open('a');
  expect(await file?.readFile('utf8').finally(() => file.close())).toBe('a file');
});

test('what is refused leaves no file, and the message is at its question', async () => {
  const { address, folder, store } = await startUploads();
  const text = { ...plan, content: 'not a plan' };
  const response = await send(address, scriptUpload([text, await photo()], { name: '' }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { name: 'Who are you?', plan: /JPEG/ } });
  expect(filesIn(folder)).toEqual({ kept: [], drafts: [] });
  expect(await stored(store)).toEqual([]);
});

test('files that answers as JSON only tell of are none', async () => {
  const { address, store } = await startUploads();
  const answer = fileAnswer({
    name: 'plan.pdf',
    type: 'application/pdf',
    size: 9,
    hash: 'a'.repeat(64),
  });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ ...rightAnswers, plan: answer });
  const response = await fetch(address, { method: 'POST', headers, body });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { plan: 'Please add a plan' } });
  expect(await stored(store)).toEqual([]);
});
