import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { open, sheet } from './pages-site.ts';

test('the policy allows nothing inline and nothing from elsewhere', async () => {
  const { get } = await open();
  for (const url of ['/', '/nothing', '/healthz', '/images/house.webp']) {
    const policy = String((await get(url)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|https?:/);
  }
});

test('the policy of a page allows the style sheets that stand inside it, and only there', async () => {
  const { get } = await open();
  const styles = async (url: string, headers = {}) =>
    /style-src [^;]*/.exec(
      String((await get(url, headers)).headers['content-security-policy']),
    )?.[0];
  const hash = createHash('sha256').update(sheet).digest('base64');
  const allowed = `style-src 'self' 'sha256-${hash}'`;
  expect(await styles('/styled')).toBe(allowed);
  const { etag } = (await get('/styled')).headers;
  expect(await styles('/styled', { 'if-none-match': String(etag) })).toBe(allowed);
  for (const url of ['/', '/nothing', '/robots.txt', '/healthz', '/images/house.webp']) {
    expect(await styles(url), url).toBe("style-src 'self'");
  }
});

test('the policy lets the browser post to an API that is hosted elsewhere', async () => {
  const { get } = await open({ VITE_API_BASE: 'https://api.example.com/v1/' });
  const policy = (await get('/')).headers['content-security-policy'];
  expect(policy).toContain("connect-src 'self' https://api.example.com;");
});

test('HTTPS is insisted on only where the site is public by HTTPS', async () => {
  const plain = await open();
  expect((await plain.get('/')).headers['strict-transport-security']).toBeUndefined();
  const secure = await open({ SITE_URL: 'https://www.example.com' });
  expect((await secure.get('/')).headers['strict-transport-security']).toContain('max-age=');
});
