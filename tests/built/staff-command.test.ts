import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { usage } from '../../src/server/commands/commands.ts';
import { writeBackup } from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { richFolder } from '../support/rich-site.ts';

test('the command of the project runs what was built, and says so where nothing was', () => {
  const say = (folder: string) =>
    spawnSync(process.execPath, [join(folder, 'src/server/commands/launcher.js'), 'help'], {
      encoding: 'utf8',
    });
  expect(say(root)).toMatchObject({ status: 0, stdout: usage, stderr: '' });
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  mkdirSync(join(folder, 'src/server/commands'), { recursive: true });
  const launcher = 'src/server/commands/launcher.js';
  copyFileSync(join(root, launcher), join(folder, launcher));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  expect(say(folder)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'The site is not built yet. Run: npm run build\n',
  });
});

test('the command that the guide gives the staff runs as the user of the site, with its settings, and not as root', async () => {
  const guide = readFileSync(join(root, 'src/server/OPERATING.md'), 'utf8');
  const [, script = ''] =
    /`\/usr\/local\/bin\/requests`, and make[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide) ?? [];
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), 'staff-'));
  const data = join(folder, 'data');
  const settings = join(folder, 'site.env');
  const command = join(folder, 'requests');
  const databaseUrl = `sqlite:${join(data, 'requests.sqlite')}`;
  mkdirSync(data, { mode: 0o700 });
  // What stands behind `sudo -u`: only the user that is asked for, and what sudo leaves of the environment.
  const becomeSite = isRoot ? 'setpriv --reuid=65534 --regid=65534 --clear-groups' : 'env';
  const user = isRoot ? 'nobody' : userInfo().username;
  writeFileSync(settings, `DATABASE_URL='${databaseUrl}'\n`, { mode: 0o640 });
  writeFileSync(
    command,
    script
      .replaceAll('/usr/local/bin/requests', command)
      .replaceAll('/etc/site.env', settings)
      .replaceAll('/srv/site', richFolder)
      .replace('sudo -u site', becomeSite)
      .replace('= site ]', `= ${user} ]`),
    { mode: 0o755 },
  );
  chmodSync(folder, 0o755);
  if (isRoot) {
    chownSync(settings, 0, 65_534);
    chownSync(data, 65_534, 65_534);
  }
  const runWith = (input: string, ...words: string[]) =>
    spawnSync(command, words, { encoding: 'utf8', env: { PATH: process.env.PATH }, input });
  const run = (...words: string[]) => runWith('', ...words);
  const request = { form: 'residential', receivedAt: '2026-05-10T15:00:00.000Z', body: {} };
  const { file: backup, references } = await writeBackup([request]);
  const [reference = ''] = references;
  // For the user of the site, too.
  chmodSync(dirname(backup), 0o755);
  chmodSync(backup, 0o644);
  expect(run('restore', backup)).toMatchObject({ status: 0, stderr: '' });
  expect(run('list').stdout).toContain(reference);
  expect(runWith(`${reference}\n`, 'list', '--search').stdout).toContain(reference);
  expect(run('list', '--search')).toMatchObject({ status: 2, stdout: '' });
  expect(run('show', reference).stdout).toContain(`Reference: ${reference}`);
  const [file = ''] = readdirSync(data);
  expect(statSync(join(data, file)).uid).toBe(isRoot ? 65_534 : process.getuid?.());
});
