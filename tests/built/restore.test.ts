import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { postTo, runRequests, runRequestsWith, startProcess } from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { richFolder } from '../support/rich-site.ts';

// What the guide says of a data folder that is lost, done as it says.
// Each drill starts a good many programs, one after the other.
vi.setConfig({ testTimeout: 180_000 });

const guide = readFileSync(join(root, 'src/server/OPERATING.md'), 'utf8');

/** The user of the service: `nobody`, where we are root. */
const serviceUser = process.getuid?.() === 0 ? 65_534 : process.getuid?.();
const isRoot = process.getuid?.() === 0;
const asService = isRoot
  ? ['setpriv', `--reuid=${serviceUser}`, `--regid=${serviceUser}`, '--clear-groups']
  : [];

beforeAll(() => {
  if (!isRoot) {
    console.warn('Not root: the drills of restoring run as one user, and prove nothing of owners.');
    return;
  }
  const [command = '', ...words] = [
    ...asService,
    process.execPath,
    '--eval',
    "require('fs').readdirSync('dist/server')",
  ];
  const { status, stderr } = spawnSync(command, words, { cwd: richFolder, encoding: 'utf8' });
  expect(status, `another user cannot run the site in ${richFolder}: ${stderr}`).toBe(0);
});

/** A machine on which a service runs with a folder of its own, and root has another for backups. */
function makeMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const [data, files] = [join(folder, 'data'), join(folder, 'files')];
  const environment = { DATABASE_URL: `sqlite:${join(data, 'requests.sqlite')}`, FILES: files };
  makeServiceFolder(files);
  const erasures = join(folder, 'erasures.txt');
  writeFileSync(
    join(folder, 'site.env'),
    `DATABASE_URL='${environment.DATABASE_URL}'\nERASURES='${erasures}'\n`,
  );
  return {
    data,
    backup: join(folder, 'backup.json'),
    settings: join(folder, 'site.env'),
    erasures,
    databaseUrl: environment.DATABASE_URL,
    makeDataFolder: () => makeServiceFolder(data),
    startService: () => startProcess({ environment, wrapper: asService }),
  };
}

/** As systemd does before it starts the service. */
function makeServiceFolder(folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  if (isRoot) chownSync(folder, Number(serviceUser), Number(serviceUser));
}

type Machine = ReturnType<typeof makeMachine>;

async function post(url: string, notes: string): Promise<string> {
  const reply = await postTo(url, notes);
  expect(reply.status).toBe(201);
  return (await reply.json()).reference;
}

/** Runs three requests into a backup, one of which is forgotten afterwards; then the data folder is gone. */
async function loseData(machine: Machine) {
  const { data, backup, databaseUrl, erasures, makeDataFolder, startService } = machine;
  makeDataFolder();
  const service = startService();
  const url = await service.url;
  const kept = [await post(url, 'one'), await post(url, 'two')];
  const forgotten = await post(url, 'three');
  const environment = { DATABASE_URL: databaseUrl, ERASURES: erasures };
  runRequests(databaseUrl, 'backup', backup);
  const { code } = await runRequestsWith(environment, 'forget', '--reference', forgotten);
  expect(code).toBe(0);
  rmSync(data, { recursive: true });
  return { service, kept };
}

/** The commands of the guide, from the restart of the service on, for this machine. */
function commandsOfGuide({ backup, settings }: Machine): string {
  const [, drill = ''] =
    /\*\*If the data folder is lost\*\*[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide) ?? [];
  const [restart, ...commands] = drill.trim().split('\n');
  expect(restart).toBe('systemctl restart site');
  return commands
    .join(' &&\n')
    .replace('/srv/site', richFolder)
    .replace('/etc/site.env', settings)
    .replace(/\/var\/backups\/site\/\S+/, backup);
}

/** All the files belong to the service alone. */
function expectOwnFiles({ data }: Machine): void {
  for (const name of readdirSync(data)) {
    const { uid, mode } = statSync(join(data, name));
    expect({ name, uid, mode: mode & 0o777 }).toEqual({ name, uid: serviceUser, mode: 0o600 });
  }
}

const listed = (databaseUrl: string): string[] =>
  JSON.parse(runRequests(databaseUrl, 'export', '--format', 'json'))
    .map(({ reference }: { reference: string }) => reference)
    .sort();

test('the data folder is lost: requests are refused until the restart, then the guide brings all back', async () => {
  const machine = makeMachine();
  const { service, kept } = await loseData(machine);
  const url = await service.url;
  expect((await postTo(url, 'into nowhere')).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  expect(service.log()).toContain('requests.sqlite was moved, replaced or removed');
  service.kill('SIGTERM');
  await service.ended;

  machine.makeDataFolder();
  const again = machine.startService();
  const meanwhile = await post(await again.url, 'before the backup is restored');
  const script = `umask 0\n${commandsOfGuide(machine)}`;
  const said = execFileSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect(said).toContain('Added 2 requests; already there: 0.');
  expect(said).toContain('Left out, as erased before: one request.');
  expectOwnFiles(machine);
  const last = await post(await again.url, 'afterwards');
  expect(listed(machine.databaseUrl)).toEqual([...kept, meanwhile, last].sort());
});

test.each([{ umask: '000' }, { umask: '077' }, { umask: '777' }])(
  'what root restores under the umask $umask before the start is the service’s own',
  async ({ umask }) => {
    const machine = makeMachine();
    const { service, kept } = await loseData(machine);
    service.kill('SIGKILL');
    await service.ended;
    machine.makeDataFolder();
    const script = `umask ${umask}\n${commandsOfGuide(machine)}`;
    execFileSync('sh', ['-c', script], { env: { PATH: process.env.PATH } });
    expectOwnFiles(machine);
    const again = machine.startService();
    const last = await post(await again.url, 'afterwards');
    expect((await fetch(`${await again.url}/healthz`)).status).toBe(200);
    expectOwnFiles(machine);
    expect(listed(machine.databaseUrl)).toEqual([...kept, last].sort());
  },
);

test('a service that may not use what root has made does not start, and says who owns it and who it is', async () => {
  const machine = makeMachine();
  const { service } = await loseData(machine);
  service.kill('SIGKILL');
  await service.ended;
  runRequests(machine.databaseUrl, 'restore', machine.backup);
  chmodSync(machine.data, isRoot ? 0o700 : 0o000);
  const { code, errors } = await machine.startService().ended;
  chmodSync(machine.data, 0o700);
  expect(code).toBe(1);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
  expect(errors).toMatch(/data belongs to user \d+, and this program runs as user \d+\. /);
});
