import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { editionHeader, editionName } from '../../src/form/runtime/posted.ts';
import {
  freePort,
  runRequestsIn,
  spawnServer,
  temporaryDatabase,
} from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { type MailBox, openMailBox } from '../support/mail-box.ts';
import { photograph } from '../support/photograph.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { ensurePublicSite } from '../support/project-copy.ts';
import { prepareVisits } from '../support/visit.ts';
import { versions } from './asked/changes.ts';
import { visitDesk } from './asked/desk.ts';

// The story of a form that is changed three times while requests, mails and pages are under way: every request reads as it was asked.
const folders: string[] = [];
const visit = prepareVisits();
let postgres: Postgres;

beforeAll(async () => {
  const example = join(root, 'tests/example');
  for (const [index, { id, file }] of versions.entries()) {
    folders.push(
      ensurePublicSite(`asked-${index + 1}`, {
        replaced: { forms: join(example, 'forms'), content: join(example, 'content') },
        added: { [`forms/${id}.yaml`]: file },
      }),
    );
  }
  postgres = await startPostgres();
}, 600_000);
afterAll(() => postgres?.stop());

/** What a visitor answers on the first version of the page. */
const answers = {
  name: 'Ada Archer',
  email: 'ada@example.com',
  phone: '705 555-0100',
  address: '3 Oak Street, Lindsay',
  day: '2031-05-20',
  start: '09:30:00',
  parking: 'a',
  dogs: 'Yes',
  news: true,
  rooms: 4,
  extras: ['y'],
  contact: 'By email',
  size: 'large',
  stars: 2,
  pet: { kind: 'Parrot', called: 'Polly' },
  referral: 'My neighbour',
  photo: '',
  notes: 'The green door',
};

/** How the staff's command reads these answers, whatever became of the form. */
const asAsked = [
  'Name: Ada Archer',
  'Parking: On the street',
  'Is the house full of dogs that bite?: Yes',
  'Send me news: Yes',
  'Rooms: 4',
  'Extras: Fridge',
  'How do we reach you?: By email',
  'Size: large',
  'How tidy is it?: 2 of 5',
  '· Kind: Parrot',
  'Who sent you?: My neighbour',
  'Notes: The green door',
];

describe.each(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  let databaseUrl: string;
  let files: string;
  let box: MailBox;
  beforeAll(async () => {
    databaseUrl = kind === 'SQLite' ? temporaryDatabase() : await postgres.createDatabase();
    files = mkdtempSync(join(tmpdir(), 'files-'));
    box = await openMailBox();
    box.manner = { kind: 'refuse', at: 'greeting', code: 421 };
  });
  afterAll(() => box?.close());

  /** Starts a version of the site; a test that ends kills it. */
  async function start(version: number, port = 0) {
    const folder = folders[version - 1] ?? '';
    const server = spawnServer({
      folder,
      environment: {
        ...{ DATABASE_URL: databaseUrl, FILES: files, SITE_URL: 'https://www.example.com' },
        ...{ SMTP_URL: box.url, MAIL_FROM: 'site@example.com', MAIL_TO: 'staff@example.com' },
        ...{ MAIL_VISITORS: 'on', PORT: String(port) },
      },
    });
    onTestFinished(() => server.kill('SIGKILL'));
    const url = await server.url;
    const stop = async (signal: NodeJS.Signals = 'SIGKILL') => {
      server.kill(signal);
      await server.ended;
    };
    return { url, folder, databaseUrl, stop };
  }

  const staff = (version: number, ...words: string[]) =>
    runRequestsIn(folders[version - 1] ?? '', databaseUrl, ...words);
  const staffWithFiles = (version: number, ...words: string[]) =>
    execFileSync(process.execPath, ['dist/server/requests.js', ...words], {
      cwd: folders[version - 1],
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, FILES: files },
    });

  test('a request keeps what it says through every change', async () => {
    const first = await start(1);
    const opened = await editionAt(first.url, '/visit');
    const sent = await postJson(first.url, 'submit-visit', answers, opened);
    expect(sent.status).toBe(201);
    await first.stop();
    const { reference } = await sent.json();
    expect(staff(1, 'show', reference)).toContain('Parking: On the street');

    const again = await start(1);
    const withPhoto = await postUpload(again.url, opened);
    expect(withPhoto.status).toBe(303);
    const photoReference = referenceIn(withPhoto);
    expect(
      readdirSync(files, { recursive: true }).some((name) => /[0-9a-f]{64}/.test(String(name))),
    ).toBe(true);

    // Two versions at once: each request is of the one whose page it came from.
    const second = await start(2);
    const changed = await editionAt(second.url, '/visit');
    expect(changed).not.toBe(opened);
    const both = [again, second];
    const turns = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const server = both[index % 2];
        const body = { ...answers, name: `Turn ${index}`, email: `turn${index}@example.com` };
        const answer = await postJson(server?.url ?? '', 'submit-visit', body, undefined);
        return { index, reference: (await answer.json()).reference as string };
      }),
    );
    const rows: { reference: string; edition: string }[] = JSON.parse(
      staff(2, 'export', '--format', 'json'),
    );
    for (const { index, reference: own } of turns) {
      const row = rows.find((each) => each.reference === own);
      expect(row?.edition, `turn ${index}`).toBe(index % 2 === 0 ? opened : changed);
      const parked = index % 2 === 0 ? 'On the street' : 'In the drive';
      expect(staff(1, 'show', own)).toContain(`Parking: ${parked}`);
      expect(staff(2, 'show', own)).toContain(`Parking: ${parked}`);
    }
    await again.stop();

    // The acknowledgement was lost, and the form has changed meanwhile.
    const repeated = await postJson(second.url, 'submit-visit', answers, opened);
    expect([repeated.status, (await repeated.json()).reference]).toEqual([200, reference]);
    const differing = await postJson(second.url, 'submit-visit', { ...answers, rooms: 5 }, opened);
    expect(differing.status).toBe(409);
    await second.stop();

    // The mails have been owed since the form was another.
    box.manner = { kind: 'accept' };
    const third = await start(3);
    const desk = await visitDesk(third);
    const mailsOf = (own: string) =>
      box.arrived.filter(({ messageId }) => messageId?.includes(own));
    await expect.poll(() => mailsOf(reference).length, { timeout: 120_000 }).toBe(2);
    for (const { text = '', to } of mailsOf(reference)) {
      expect(text, to?.[0]?.address).toMatch(/Parking:?\s+On the street/);
      expect(text).toMatch(/Is the house full of dogs that bite\?:?\s+Yes/);
      expect(text).toMatch(/Extras:?\s+Fridge/);
      expect(text).not.toContain('free of dogs');
    }
    const toStaff = mailsOf(reference).find(({ to }) => to?.[0]?.address === 'staff@example.com');
    expect(toStaff?.subject).toBe(
      `Visit · On the street · Lindsay · Tue, May 20 · Ada Archer · ${reference}`,
    );
    expect(toStaff?.attachments.some(({ filename }) => filename === `${reference}.ics`)).toBe(true);

    for (const version of [2, 3, 4]) {
      const shown = staff(version, 'show', reference);
      for (const line of asAsked) expect(shown, `version ${version}`).toContain(line);
      expect(staff(version, 'list', '--form', 'visit')).toContain('Ada Archer');
      expect(staff(version, 'list', '--search', 'Polly')).toContain(reference);
    }
    const page = textIn(await (await desk.get(`/requests/${reference}`)).text());
    for (const words of ['On the street', 'Is the house full of dogs that bite?', 'Fridge'])
      expect(page).toContain(words);
    const day = await (await desk.get(`/requests/${reference}/day.ics`)).text();
    expect(day).toContain('Ada Archer');

    // The question for files is gone; the file is not.
    const photoPage = await (await desk.get(`/requests/${photoReference}`)).text();
    const link = /href="\/desk(\/requests\/[^"]*\/files\/[^"]*)"/.exec(photoPage)?.[1] ?? '';
    const file = await desk.get(link);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    const [heading = '', ...lines] = staff(3, 'export', '--form', 'visit', '--format', 'csv').split(
      '\r\n',
    );
    expect(heading).not.toContain('*');
    expect(heading).toMatch(/,Parking,"?Parking \(until [^)]*\)/);
    const own = lines.find((line) => line.includes(reference)) ?? '';
    expect(own).toContain('On the street');
    expect(lines.find((line) => line.includes('Turn 1,'))).toContain('In the drive');
    await third.stop();

    const fourth = await start(4);
    const renamed = await postJson(fourth.url, 'submit-visit', answers, opened);
    expect([renamed.status, (await renamed.json()).reference]).toEqual([200, reference]);
    expect((await fetch(`${fourth.url}/visit`)).status).toBe(200);
    const current = await editionAt(fourth.url, '/visit');
    const { pet: _pet, referral: _referral, photo: _photo, ...left } = answers;
    const last = { ...left, size: 90, pets: [{ kind: 'Dog', called: 'Rex' }], floor: 2 };
    const kept = await postJson(fourth.url, 'submit-visit', last, current);
    expect(kept.status).toBe(201);
    const lastReference = (await kept.json()).reference;
    for (const name of ['visit', 'call-out']) {
      const listed = staff(4, 'list', '--all', '--form', name);
      expect(listed).toContain(reference);
      expect(listed).toContain(lastReference);
    }
    await fourth.stop();

    if (kind === 'SQLite') {
      const file = join(mkdtempSync(join(tmpdir(), 'backup-')), 'backup.sqlite');
      staffWithFiles(4, 'backup', file);
      for (const target of [await postgres.createDatabase(), temporaryDatabase()]) {
        const folder = mkdtempSync(join(tmpdir(), 'files-'));
        execFileSync(process.execPath, ['dist/server/requests.js', 'restore', file], {
          cwd: folders[3],
          env: { PATH: process.env.PATH, DATABASE_URL: target, FILES: folder },
        });
        const shown = runRequestsIn(folders[3] ?? '', target, 'show', reference);
        for (const line of asAsked) expect(shown).toContain(line);
      }
    }

    // Forgetting takes the file along, though no form asks for files any more.
    staffWithFiles(4, 'forget', '--email', 'ada@example.com', '--yes');
    expect(() => staff(4, 'show', reference)).toThrow();
    expect(
      readdirSync(files, { recursive: true }).filter((name) => /[0-9a-f]{64}/.test(String(name))),
    ).toEqual([]);
  });

  test('a page without a script that was opened before the change names what has to be looked at', async () => {
    const first = await start(1);
    const opened = await editionAt(first.url, '/visit');
    await first.stop();
    const second = await start(2);
    const count = () => JSON.parse(staff(2, 'export', '--format', 'json')).length;
    const before = count();
    const answer = await postControls(second.url, [
      [editionName, opened],
      ...controls({ ...answers, name: 'Bea Brook', email: 'bea@example.com' }),
    ]);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    expect(html).toContain('<title>Error:');
    const page = textIn(html);
    expect(page).toContain('has changed since you opened it');
    for (const name of ['Is the house free of dogs that bite?', 'Never send me news', 'Extras'])
      expect(page).toContain(name);
    expect(page).toContain('What should we leave alone?');
    // What was chosen has another value now, and is still what was chosen.
    expect(html).toMatch(/<input[^>]*name="parking" checked="" value="b"/);
    expect(count()).toBe(before);

    const changed = /name="_edition" value="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(changed).toBe(await editionAt(second.url, '/visit'));
    const better = await postControls(second.url, [
      [editionName, changed],
      ...controls({ ...answers, name: 'Bea Brook', email: 'bea@example.com', parking: 'b' }),
    ]);
    expect(better.status).toBe(303);
    expect(staff(2, 'show', referenceIn(better))).toContain('Parking: On the street');
    await second.stop();

    // People get a page of a form that takes no files any more, whatever their page packs.
    const third = await start(3);
    const upload = await postUpload(third.url, opened);
    expect(upload.status).toBe(409);
    const again = textIn(await upload.text());
    expect(again).toContain('has changed since you opened it');
    expect(again).toContain('A photo');
    expect(again).toContain('Who sent you?');
  });

  test('a page with a script that was opened before the change goes on with the new form, and so does a draft', async () => {
    const port = await freePort();
    const first = await start(1, port);
    const page = await visit({ expectedComplaints: /409|Failed to load resource/ });
    await page.goto(`${first.url}/visit`);
    await page.locator('form[data-hydrated]').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Cleo Clark');
    await page.getByLabel('Email', { exact: true }).fill('cleo@example.com');
    await page.getByLabel('In the drive').check();
    await page.getByLabel('Yes').check();
    await page.getByLabel('Notes').fill('Mind the step');
    await first.stop();

    const second = await start(2, port);
    await page.getByRole('button', { name: 'Send' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'has changed since you opened it' });
    await expect.poll(() => notice.count()).toBe(1);
    const top = await notice.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(400);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Cleo Clark');
    expect(await page.getByLabel('In the drive').isChecked()).toBe(true);
    expect(await page.getByLabel('What should we leave alone?').inputValue()).toBe('Mind the step');
    expect(await page.getByLabel('Yes').isChecked()).toBe(false);
    await page.getByLabel('No', { exact: true }).check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => page.getByText('Thank you!').count()).toBeGreaterThan(0);
    const [row] = JSON.parse(staff(2, 'export', '--format', 'json')).filter(
      ({ body }: { body: { name: string } }) => body.name === 'Cleo Clark',
    );
    expect(row.body).toMatchObject({ parking: 'a', dogs: 'No', notes: 'Mind the step' });
    expect(staff(2, 'show', row.reference)).toContain('Parking: In the drive');

    // A draft that is only left and opened again.
    const draft = await visit();
    await draft.goto(`${second.url}/visit`);
    await draft.locator('form[data-hydrated]').waitFor();
    await draft.getByLabel('Name', { exact: true }).fill('Dora Dale');
    await draft.getByLabel('Who sent you?').fill('A friend');
    await second.stop();
    const third = await start(3, port);
    await draft.reload();
    await expect
      .poll(() => draft.getByLabel('Name', { exact: true }).inputValue())
      .toBe('Dora Dale');
    await expect.poll(() => draft.getByText('A friend').count()).toBe(1);
    expect(await draft.getByLabel('Floor').inputValue()).toBe('');
    await third.stop();
  });
});

async function editionAt(url: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const edition = /<input[^>]*name="_edition"[^>]*value="([^"]*)"/.exec(html)?.[1];
  if (edition === undefined) throw new Error(`the form at ${path} names no edition`);
  return edition;
}

function postJson(url: string, endpoint: string, body: object, edition: string | undefined) {
  return fetch(`${url}/api/${endpoint}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(edition !== undefined && { [editionHeader]: edition }),
    },
    body: JSON.stringify(body),
  });
}

type Controls = readonly (readonly [string, string])[];

/** The controls of the first version that hold these answers. */
function controls({ news, extras, pet, photo: _photo, ...others }: typeof answers): Controls {
  return [
    ...Object.entries(others).map(([name, value]) => [name, String(value)] as const),
    ...(news ? [['news', 'true'] as const] : []),
    ...extras.map((each) => ['extras', each] as const),
    ...Object.entries(pet).map(([name, value]) => [`pet.${name}`, value] as const),
  ];
}

const ofBrowser = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };

function postControls(url: string, pairs: Controls) {
  return fetch(`${url}/api/submit-visit`, {
    method: 'POST',
    headers: { ...ofBrowser, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
    redirect: 'manual',
  });
}

/** Posts the first version as a browser packs it, with a photo. */
async function postUpload(url: string, edition: string): Promise<Response> {
  const form = new FormData();
  const sent = { ...answers, name: 'Ada Archer', rooms: 3 };
  for (const [name, value] of [[editionName, edition] as const, ...controls(sent)])
    form.append(name, value);
  const bytes = await (await photograph({ width: 64, height: 48, seed: 1 })).jpeg().toBuffer();
  form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'porch.jpg');
  return fetch(`${url}/api/submit-visit`, {
    method: 'POST',
    headers: ofBrowser,
    body: form,
    redirect: 'manual',
  });
}

function referenceIn(answer: Response): string {
  return (
    new URL(answer.headers.get('location') ?? '', 'http://localhost').searchParams.get('_sent') ??
    ''
  );
}

/** What people read of a page. */
function textIn(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}
