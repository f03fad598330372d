import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileAnswer, readFileAnswer } from '../../src/form/file-answer.ts';
import { bodyOf } from '../../src/server/store/store.ts';
import { openKeptFiles } from '../../src/server/uploads/kept-files.ts';
import { stored, temporaryFolder } from './support.ts';
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
  const kept = readFileAnswer(body?.plan);
  const [answer] = Object(body?.rooms).photos;
  const { hash = '', size, ...drawn } = readFileAnswer(answer) ?? {};
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
  await expect(openKeptFiles(file)).rejects.toThrow(
    /^FILES names the folder .*, which cannot be used: .*\. Check the folder, or name another one\.$/,
  );
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
