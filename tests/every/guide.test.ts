import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { exampleFolders, exampleForm } from '../example/example.ts';
import { answersWith } from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { type MailBox, newsIn, openMailBox } from '../support/mail-box.ts';
import { ask as askPostgres, startPostgres } from '../support/postgres.ts';
import { copyInto } from '../support/project-copy.ts';
import { listingAfter, type Machine, prepareMachine } from './guide/machine.ts';
import { ask, askUnread, startNginx } from './guide/nginx.ts';
import { createService, type Service } from './guide/service.ts';

// The guide for those who run the site, followed by its letters, but for what root and systemd do.
let machine: Machine;
let service: Service;
let mailBox: MailBox;
let stopNginx: () => Promise<void>;

const step = (number: number, language: string): string =>
  listingAfter(`\n**${number}. `, language);

beforeAll(async () => {
  mailBox = await openMailBox();
  machine = await prepareMachine();
  copyInto(machine.path('/srv/site'), { from: root, replaced: exampleFolders, linked: [] });
  await machine.run(step(1, 'sh'));
  const settings = step(2, 'ini').replace(/smtps:[^']*/, mailBox.url);
  machine.write('/etc/site.env', settings);
  await machine.run(step(3, 'sh'));
  addFilm();
  service = createService(machine, step(4, 'ini'));
  await service.start();
  stopNginx = await startNginx(machine, step(5, 'nginx'));
  machine.write('/usr/local/bin/requests', step(6, 'sh'));
}, 600_000);

afterAll(async () => {
  await stopNginx?.();
  await service?.stop();
  await mailBox?.close();
  machine?.remove();
});

/** Adds a film to the built site: more than the machine itself holds for a client that does not read. */
function addFilm(): void {
  const folder = machine.path('/srv/site/dist/site/video');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'long.mp4'), Buffer.alloc(30_000_000));
}

const form = exampleForm('residential');
const siteUrl = 'https://www.example.com';

async function post(notes: string): Promise<string> {
  const { status, text } = await ask(machine, `/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answersWith(notes)),
  });
  expect(status, text).toBe(201);
  return JSON.parse(text).reference;
}

const staff = (command: string) => machine.run(`bash /usr/local/bin/requests ${command}`);

/** The commands of a file for cron. */
const linesOf = (cron: string): string[] =>
  [...cron.matchAll(/^[\d* ]+ root (.*)$/gm)].map(([, line = '']) => line);

/** A command of cron as a shell runs it, today or on another day. */
const nightOf = (line = '', day?: string): string =>
  line.replaceAll('\\%', '%').replaceAll('$(date +%F)', day ?? '$(date +%F)');

describe('a site that was set up by the guide', () => {
  test('is built without what only tests need', () => {
    const modules = readdirSync(machine.path('/srv/site/node_modules'));
    expect(modules).toContain('vite');
    expect(modules).not.toContain('vitest');
    expect(modules).not.toContain('typescript');
  });

  test('keeps its settings and its backups for those who need them', () => {
    const modeOf = (path: string) => statSync(machine.path(path)).mode & 0o777;
    expect(modeOf('/etc/site.env')).toBe(0o640);
    expect(modeOf('/var/backups/site')).toBe(0o700);
    expect(modeOf('/var/lib/site')).toBe(0o700);
    expect(modeOf('/var/lib/site/requests.sqlite')).toBe(0o600);
  });

  test('says that it is well', async () => {
    expect(await machine.run(step(4, 'sh'))).toContain('"ok"');
  });

  test('answers by TLS, and leads there', async () => {
    const home = await ask(machine, '/');
    expect(home.status).toBe(200);
    expect(home.text).toContain('<link rel="canonical" href="https://www.example.com/"');
    expect(home.headers['content-security-policy']).toBeDefined();
    expect((await ask(machine, '/nothing-here')).status).toBe(404);
    const plain = await fetch(`http://127.0.0.1:${machine.ports.http}/contact?a=1`, {
      redirect: 'manual',
      headers: { host: 'www.example.com' },
    });
    expect(plain.status).toBe(301);
    expect(plain.headers.get('location')).toBe('https://www.example.com/contact?a=1');
  });

  test('keeps a request, mails it to the staff, and shows it to them', async () => {
    const reference = await post('by the guide');
    await expect.poll(() => newsIn(mailBox)).toContain(reference);
    expect(await staff('list')).toContain(reference);
    expect(await staff(`show ${reference}`)).toContain('by the guide');
  });

  test('takes a form that is sent without a script, and says the thanks', async () => {
    const { notes: _, ...answers } = Object(answersWith(''));
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...answers, notes: 'without a script' })) {
      for (const each of [value].flat()) body.append(name, String(each));
    }
    const sent = await ask(machine, `/api/${form.call?.endpoint}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: siteUrl,
      },
      body: String(body),
    });
    expect(sent.status, sent.text).toBe(303);
    const thanks = await ask(machine, String(sent.headers.location));
    expect(thanks.status).toBe(200);
    expect(await staff('list --search "without a script"')).toMatch(/\w+-\w{4}-\w{4}/);
  });

  test('refuses by itself what is too long, in words', async () => {
    const long = await ask(machine, `/api/${form.call?.endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notes: 'x'.repeat(100_000) }),
    });
    expect(long.status).toBe(413);
    expect(JSON.parse(long.text).message).toBeTruthy();
  });

  test('tells visitors apart by what the proxy says, and believes no visitor', async () => {
    const statuses = async (from: string, posts: number) => {
      const found: number[] = [];
      for (let sent = 0; sent < posts; sent += 1) {
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': `192.0.2.${sent}`,
        };
        const call = { method: 'POST', headers, body: '{}', from };
        found.push((await ask(machine, `/api/${form.call?.endpoint}`, call)).status);
      }
      return found;
    };
    expect((await statuses('127.0.0.2', 21)).at(-1)).toBe(429);
    expect(await statuses('127.0.0.3', 1)).toEqual([422]);
    expect(service.log()).not.toContain('127.0.0.2');
  });

  test('writes neither visits nor what visitors send or get to the disk of nginx', async () => {
    const headers = { 'content-type': 'application/json' };
    const call = { method: 'POST', headers, body: 'x'.repeat(1_000_000), from: '127.0.0.4' };
    expect((await ask(machine, `/api/${form.call?.endpoint}`, call)).status).toBe(413);
    const film = await askUnread(machine, '/video/long.mp4');
    expect(film.statusCode).toBe(200);
    for (let others = 0; others < 20; others += 1) await ask(machine, '/');
    film.destroy();
    for (const each of ['client_body', 'proxy'])
      expect(readdirSync(machine.path(`/etc/nginx/${each}`)), each).toEqual([]);
    const logs = readdirSync(machine.path('/var/log/nginx'));
    for (const log of logs) expect(statSync(machine.path(`/var/log/nginx/${log}`)).size).toBe(0);
  });

  test('counts for this machine alone', async () => {
    const metrics = await fetch(`http://127.0.0.1:${machine.ports.metrics}/metrics`);
    expect(await metrics.text()).toContain('site_mails_owed');
  });

  test('backs up and cleans up by the lines of the nightly job, and keeps the last good backups while it fails', async () => {
    const lines = linesOf(step(7, 'cron'));
    expect(lines).toHaveLength(2);
    const folder = machine.path('/var/backups/site');
    const first = join(folder, '2020-01-01.sqlite');
    await machine.run(nightOf(lines[0], '2020-01-01'));
    for (let n = 2; n <= 30; n += 1) {
      const later = join(folder, `2020-01-${`${n}`.padStart(2, '0')}.sqlite`);
      copyFileSync(first, later);
      utimesSync(later, 0, 0);
    }
    const good = readdirSync(folder);
    expect(good).toHaveLength(30);
    const settings = readFileSync(machine.path('/etc/site.env'), 'utf8');
    machine.write('/etc/site.env', `${settings}DATABASE_URL=sqlite:/var/lib/none.sqlite\n`);
    await expect(machine.run(nightOf(lines[0], '2020-03-02'))).rejects.toThrow('does not exist');
    machine.write('/etc/site.env', settings);
    expect(readdirSync(folder)).toEqual(good);
    for (const line of lines) await machine.run(nightOf(line));
    const today = expect.stringMatching(/^20[2-9]\d-\d\d-\d\d\.sqlite$/);
    expect(readdirSync(folder).sort()).toEqual([...good.slice(1), today]);
    const metrics = await fetch(`http://127.0.0.1:${machine.ports.metrics}/metrics`);
    expect(await metrics.text()).toMatch(/^site_last_backup_timestamp_seconds \d/m);
  });

  test('deletes what else may hold requests beside the backups, once that is 30 days old', async () => {
    const folder = machine.path('/var/backups/site');
    mkdirSync(join(folder, 'damaged'));
    const left = ['damaged/requests.sqlite', 'new.part', '2026-05-09.sqlite.1.part-journal'];
    for (const name of [...left, '2026-05-09.sqlite-wal', '2026-05-09.sqlite'])
      writeFileSync(join(folder, name), 'left');
    const before = readdirSync(folder);
    const [, line = ''] = linesOf(step(7, 'cron'));
    await machine.run(line);
    expect(readdirSync(folder)).toEqual(before);
    await machine.run(line.replace('-ctime +30', '-ctime -1'));
    const rest = readdirSync(folder);
    expect(rest).toContain('2026-05-09.sqlite');
    expect(rest.filter((name) => !name.endsWith('.sqlite'))).toEqual([]);
    rmSync(join(folder, '2026-05-09.sqlite'));
  });

  test('goes on answering while it is upgraded, and loses nothing', async () => {
    const [build = '', after = ''] = listingAfter('\n## Upgrade', 'sh').split(
      'systemctl restart site',
    );
    let isBuilding = true;
    const upgrade = machine.run(`${build} true`).finally(() => {
      isBuilding = false;
    });
    let answered = 0;
    while (isBuilding) {
      expect((await ask(machine, '/contact')).status).toBe(200);
      answered += 1;
    }
    await upgrade;
    expect(answered).toBeGreaterThan(10);
    const reference = await post('before the restart');
    const refused = await ask(machine, `/api/${form.call?.endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl },
      body: 'notes=drawn by the old site',
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('drawn by the old site');
    await service.stop();
    await service.start();
    await machine.run(`true ${after}`);
    expect(await staff(`show ${reference}`)).toContain('before the restart');
  });

  test('gets its requests back from the backup when its folder is lost', async () => {
    const kept = await post('before the backup');
    const gone = await post('to be forgotten');
    const backup = '/var/backups/site/2026-05-10.sqlite';
    await machine.run(
      `cd /srv/site && set -a && . /etc/site.env\nnode dist/server/requests.js backup ${backup}`,
    );
    await staff(`forget --reference ${gone}`);
    rmSync(machine.path('/var/lib/site'), { recursive: true });
    await service.stop();
    await service.start();
    const said = await machine.run(listingAfter('**If the data folder is lost**', 'sh'));
    expect(said).toContain('Left out, as erased before: one request.');
    const list = await staff('list');
    expect(list).toContain(kept);
    expect(list).not.toContain(gone);
    expect(existsSync(machine.path('/var/lib/site/requests.sqlite'))).toBe(true);
    await post('afterwards');
  });

  test('refuses requests while its database is damaged, and gets back what is left of it', async () => {
    const kept = await post('before the damage');
    const file = openSync(machine.path('/var/lib/site/requests.sqlite'), 'r+');
    writeSync(file, Buffer.alloc(4096, 'x'), 0, 4096, 0);
    closeSync(file);
    const health = () => fetch(`http://127.0.0.1:${machine.ports.site}/healthz`);
    await expect.poll(async () => (await health()).status).toBe(503);
    expect((await ask(machine, '/contact')).status).toBe(200);
    const [aside = '', back = ''] = listingAfter('3. **Anything else?**', 'sh').split(
      'systemctl start site\n',
    );
    await service.stop();
    await machine.run(aside);
    await service.start();
    expect(await machine.run(back)).toContain('Added');
    expect(await staff(`show ${kept}`)).toContain('before the damage');
    await post('after the damage');
  });
});

test('PostgreSQL is backed up by the line of the guide, which deletes nothing while that fails', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const [line = ''] = linesOf(listingAfter('On PostgreSQL, use `pg_dump`', 'cron'));
  const folder = machine.path('/var/backups/site');
  const dumps = () => readdirSync(folder).filter((name) => /\.(?:dump|part)$/.test(name));
  const settings = readFileSync(machine.path('/etc/site.env'), 'utf8');
  onTestFinished(() => machine.write('/etc/site.env', settings));
  const use = (address: string) => machine.write('/etc/site.env', `DATABASE_URL='${address}'\n`);
  use(postgres.address());
  await machine.run(
    'cd /srv/site && set -a && . /etc/site.env && node dist/server/requests.js list',
  );
  const days = Array.from({ length: 31 }, (_, n) => `2020-01-${`${n + 1}`.padStart(2, '0')}`);
  const [first = '', ...more] = days;
  await machine.run(nightOf(line, first));
  for (const day of more.slice(0, -1))
    copyFileSync(join(folder, `${first}.dump`), join(folder, `${day}.dump`));
  use(postgres.address('none'));
  await expect(machine.run(nightOf(line, '2020-02-01'))).rejects.toThrow('does not exist');
  expect(dumps()).toHaveLength(30);
  use(postgres.address());
  expect(await machine.run(nightOf(line, days.at(-1)))).toMatch(
    /^Recorded a backup from .*\nDeleted one older backup\.\n$/,
  );
  expect(dumps()).toEqual(days.slice(1).map((day) => `${day}.dump`));
  expect(statSync(join(folder, `${days.at(-1)}.dump`)).mode & 0o777).toBe(0o600);
  const files = machine.path('/var/lib/site/files');
  mkdirSync(files);
  for (const name of ['kept', 'gone']) writeFileSync(join(files, name), name);
  machine.write('/etc/site.env', `DATABASE_URL='${postgres.address()}'\nFILES='${files}'\n`);
  insistOnRsync();
  const [copy = ''] = linesOf(listingAfter('If there are [files](#files), add this line', 'cron'));
  const copied = (day = '') => readdirSync(join(folder, `${day}.files`));
  await machine.run(nightOf(copy, days[1]));
  rmSync(join(files, 'gone'));
  await machine.run(nightOf(copy, days[2]));
  expect([copied(days[1]), copied(days[2])]).toEqual([['gone', 'kept'], ['kept']]);
  const places = days.slice(1, 3).map((day) => statSync(join(folder, `${day}.files/kept`)).ino);
  expect(new Set(places).size, 'what is the same takes its room once').toBe(1);
  await machine.run(nightOf(line, '2020-02-02'));
  expect(readdirSync(folder).filter((name) => name.endsWith('.files'))).toEqual([
    `${days[2]}.files`,
  ]);
  const [row] = await askPostgres(
    postgres.address(),
    'SELECT count(*)::int AS count FROM last_backup',
  );
  expect(row).toEqual({ count: 1 });
});

function insistOnRsync(): void {
  if (spawnSync('rsync', ['--version']).status === 0) return;
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'rsync']);
}

test('nginx takes the block for files beside the other one', async () => {
  const block = listingAfter('A request may carry 10 files', 'nginx');
  const site = step(5, 'nginx').replace(/\n {4}location \/ \{\n {8}proxy_pass/, `\n${block}$&`);
  expect(site).toContain('location /api/');
  await stopNginx();
  stopNginx = await startNginx(machine, site);
  await post('through the block for files');
});
