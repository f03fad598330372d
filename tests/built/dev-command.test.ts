import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { copyExample } from '../example/example.ts';

const { folder, remove } = copyExample();
afterAll(remove);

test('the dev server ends with the npm that started it', async () => {
  const npm = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', NO_COLOR: '1' },
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (piece) => {
      said += piece;
    });
  }
  const address = () => /Local: +(http:\S+)/.exec(said)?.[1] ?? '';
  await expect.poll(address).not.toBe('');
  const answers = () =>
    fetch(address()).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  // Not before the dev server has closed its output, too: it may still write into the folder.
  const ended = once(npm, 'close');
  npm.kill();
  await ended;
  expect(await answers()).toBe(false);
});
