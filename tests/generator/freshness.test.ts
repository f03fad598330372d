import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildAndStamp, isBuilt } from '../../src/generator/freshness.ts';

let root: string;

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const build = async (during?: () => void): Promise<void> => {
  during?.();
  put('dist/site/index.html', 'built');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freshness-'));
  const files = ['forms/windows.yaml', 'content/site.yaml', 'src/site/App.tsx', 'index.html'];
  for (const file of [...files, 'vite.config.ts', 'package-lock.json']) put(file, 'as it was');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('a project without a build is not built', () => {
  expect(isBuilt(root)).toBe(false);
});

test('a build of the files as they are is fresh', async () => {
  await buildAndStamp(root, build);
  expect(isBuilt(root)).toBe(true);
});

test.each([
  'forms/windows.yaml',
  'content/images/new.jpg',
  'src/site/App.tsx',
  'package-lock.json',
])('%s saved after the build calls for another', async (file) => {
  await buildAndStamp(root, build);
  put(file, 'changed');
  expect(isBuilt(root)).toBe(false);
});

test('a file that no program reads calls for none', async () => {
  await buildAndStamp(root, build);
  put('content/pages/.about.yaml.swp', 'open in an editor');
  expect(isBuilt(root)).toBe(true);
});

test('a file saved during the build calls for another', async () => {
  await buildAndStamp(root, () => build(() => put('forms/windows.yaml', 'changed')));
  expect(isBuilt(root)).toBe(false);
});

test('a build for another address calls for another', async () => {
  await buildAndStamp(root, build);
  vi.stubEnv('SITE_URL', 'https://elsewhere.example');
  expect(isBuilt(root)).toBe(false);
});

test('a build that fails leaves no stamp', async () => {
  const failing = buildAndStamp(root, async () => {
    throw new Error('no disk');
  });
  await expect(failing).rejects.toThrow('no disk');
  expect(isBuilt(root)).toBe(false);
});
