import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPreview, withPreviewNote } from '../../src/generator/samples.ts';

beforeEach(() => {
  vi.stubEnv('SITE_URL', undefined);
  vi.stubEnv('SHOW_SAMPLES', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  { siteUrl: undefined, is: true },
  { siteUrl: ' ', is: true },
  { siteUrl: 'http://localhost:3000', is: true },
  { siteUrl: 'http://army.localhost', is: true },
  { siteUrl: 'http://127.0.0.1:8080', is: true },
  { siteUrl: 'http://127.8.9.10', is: true },
  { siteUrl: 'http://[::1]:3000', is: true },
  { siteUrl: 'http://0.0.0.0:3000', is: true },
  { siteUrl: 'https://www.example.com', is: false },
  { siteUrl: 'https://localhost.example.com', is: false },
  { siteUrl: 'https://127.0.0.1.example.com', is: false },
  { siteUrl: 'http://192.168.0.10', is: false },
])('a site with SITE_URL $siteUrl is a preview: $is', ({ siteUrl, is }) => {
  vi.stubEnv('SITE_URL', siteUrl);
  expect(isPreview()).toBe(is);
});

test.each([
  { siteUrl: undefined, samples: 'off', is: false },
  { siteUrl: 'https://www.example.com', samples: 'on', is: true },
  { siteUrl: 'https://www.example.com', samples: ' ', is: false },
])('SHOW_SAMPLES=$samples decides with SITE_URL $siteUrl: $is', ({ siteUrl, samples, is }) => {
  vi.stubEnv('SITE_URL', siteUrl);
  vi.stubEnv('SHOW_SAMPLES', samples);
  expect(isPreview()).toBe(is);
});

const page = '<body><div id="app"><!--page--></div></body>';

/** What a page says below everything else, where so many samples are left. */
function noteWith(count: number): string {
  const root = mkdtempSync(join(tmpdir(), 'preview-'));
  for (const folder of ['forms', 'content']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'content/site.yaml'), '- sample: true\n'.repeat(count));
  const html = withPreviewNote(root, page);
  rmSync(root, { recursive: true });
  return html.replaceAll(/<[^>]*>/g, '');
}

test('a preview says how many samples are left, and how to find them', () => {
  expect(noteWith(2)).toBe(
    'Preview: 2 samples. npm run check -- --launch lists them; they are left out once SITE_URL is set',
  );
  expect(noteWith(1)).toBe(
    'Preview: 1 sample. npm run check -- --launch lists it; it is left out once SITE_URL is set',
  );
});

test('a preview that was asked for says what asked for it', () => {
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  vi.stubEnv('SHOW_SAMPLES', 'on');
  expect(noteWith(2)).toMatch(/they are left out without SHOW_SAMPLES=on$/);
});

test('there is no note where no sample is left, nor on a public site', () => {
  expect(noteWith(0)).toBe('');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  expect(noteWith(2)).toBe('');
});
