import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../src/generator/cli.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  [
    'SITE_URL',
    'www.example.com',
    'holds "www.example.com", which is not an address of the form https://host without a path. Write for example SITE_URL=https://www.example.com',
  ],
  ['SHOW_SAMPLES', 'yes', 'is "yes", neither "on" nor "off". Write for example SHOW_SAMPLES=on'],
])('a build with %s=%s says in a line what to write instead', async (name, value, complaint) => {
  vi.stubEnv(name, value);
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  const neverLoad = () => Promise.reject(new Error('nothing is built'));
  expect(await runCommand('build', [], neverLoad)).toBe(1);
  expect(complain.mock.calls).toEqual([[`${name} ${complaint}`]]);
  complain.mockClear();
});
