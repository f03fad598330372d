import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { defaultMessages } from '../../src/form/language/keywords.ts';
import type { RuleName } from '../../src/rules/rules.ts';
import { openSocket, readAnswers } from '../support/raw-http.ts';
import { nestedForm } from './nested-form.ts';
import { stored } from './support.ts';
import { bytesOf } from './upload-contents.ts';
import { filesAnswered, filesIn, rightAnswers, startUploads, uploadForm } from './upload-site.ts';

interface Part {
  readonly question: string;
  readonly name?: string;
  readonly type?: string;
  readonly content: string;
  readonly headers?: readonly string[];
}

interface Case {
  readonly statement: string;
  readonly to?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answers?: object | string | null;
  readonly files?: readonly Part[];
  readonly times?: number;
  readonly body?: string;
  readonly cut?: number;
  readonly status: number;
  readonly problems?: readonly string[];
  readonly told?: RuleName;
  readonly kept?: readonly string[];
  readonly without?: string;
}

const cases: readonly Case[] = parse(
  readFileSync(new URL('hostile-uploads.yaml', import.meta.url), 'utf8'),
);

const plan: Part = { question: 'plan', name: 'file.pdf', content: '{pdf}' };

async function bodyOfCase({ answers = {}, files = [plan], times = 1, body }: Case) {
  if (body !== undefined) {
    const [, repeated = '', count = '1'] = /^(.*)\{×(\d+)\}/s.exec(body) ?? [];
    return bytesOf(body.replace(/^.*\{×\d+\}/s, () => repeated.repeat(Number(count))));
  }
  const json =
    typeof answers === 'string' ? answers : JSON.stringify({ ...rightAnswers, ...answers });
  const texts = answers === null ? [] : [partOf('form-data; name="_answers"', json)];
  const parts = await Promise.all([...texts, ...files.map(filePart)].map(bytesOf));
  const last = parts.at(-1) ?? Buffer.alloc(0);
  const more = files.length > 0 ? Array.from({ length: times - 1 }, () => last) : [];
  return Buffer.concat([...parts, ...more, Buffer.from('--b--\r\n')]);
}

function filePart({ question, name = 'file.pdf', type, content, headers = [] }: Part): string {
  const path = question === 'photos' ? 'rooms.photos' : question;
  const own = type === undefined ? headers : [`Content-Type: ${type}`, ...headers];
  return partOf(`form-data; name="${path}"; filename="${name}"`, content, own);
}

function partOf(disposition: string, content: string, headers: readonly string[] = []): string {
  const head = [`Content-Disposition: ${disposition}`, ...headers].join('\r\n');
  return `--b\r\n${head}\r\n\r\n${content}\r\n`;
}

/** Sends a body over a real connection; resolves to what is answered before it ends. */
async function send(port: number, hostile: Case) {
  const body = await bodyOfCase(hostile);
  const { cut = 1, to = 'files' } = hostile;
  const type = 'multipart/form-data; boundary=b';
  const headers = { host: 'a', 'content-type': type, ...hostile.headers, connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST /api/submit-${to} HTTP/1.1\r\ncontent-length: ${body.length}\r\n${lines.join('')}\r\n`;
  const socket = await openSocket(port);
  let answer = '';
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(head);
  socket.write(body.subarray(0, Math.floor(body.length * cut)), () => {
    if (cut < 1) socket.destroy();
  });
  await closed;
  return readAnswers(answer)[0] ?? { status: 0, body: '{}' };
}

/** The usual words of a rule about a file, between its name and the limit. */
function sentenceBehindName(rule: RuleName): string {
  return defaultMessages[rule].replace(/^.*\{file\}|\{limit\}.*$/g, '');
}

test.each(cases)('$statement gets $status', async (hostile) => {
  const forms = [uploadForm.form, nestedForm.form];
  const { origin, folder, store, log } = await startUploads({ forms });
  const { status, problems = [], told, kept = [], without } = hostile;
  const answer = await send(Number(new URL(origin).port), hostile);
  const messages: Record<string, string> = JSON.parse(answer.body).fields ?? {};
  expect({ status: answer.status, fields: Object.keys(messages) }).toEqual({
    status,
    fields: problems,
  });
  if (told) expect(Object.values(messages).at(-1)).toContain(sentenceBehindName(told));
  const files = (await stored(store)).flatMap(filesAnswered);
  const wanted = (await Promise.all(kept.map(bytesOf))).map(String);
  expect(files.map(({ name, type }) => `${name} ${type}`)).toEqual(wanted);
  await expect.poll(() => filesIn(folder).drafts).toEqual([]);
  const there = new Set(filesIn(folder).kept.map((name) => name.slice(0, 64)));
  expect([...there].toSorted()).toEqual([...new Set(files.map(({ hash }) => hash))].toSorted());
  for (const hash of there) {
    if (without !== undefined)
      expect(readFileSync(join(folder, hash)).includes(without)).toBe(false);
  }
  expect(log.join('')).not.toMatch(/"level":[56]0|\.(?:pdf|jpe?g|png|php|html)/);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});
