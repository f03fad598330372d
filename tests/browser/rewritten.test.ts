import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '../support/form-page.ts';
import { type Rewriting, rewrite } from '../support/rewriting.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { isEvery, typicalForms, typicalPaths } from '../support/typical-pages.ts';
import { hydrate, prepareVisits } from '../support/visit.ts';
import { answerTo } from './without-script.ts';

// What stands between the server and a browser may change the HTML. The page is whole all the same.
const visit = prepareVisits();
const server = sharedServer();
const complaints = /Content Security Policy|Applying inline style|422/;

/** A server that changes pages on their way, while the tests of a group run. */
function between(change: (html: string) => string, of = server.url): { readonly url: string } {
  let rewriting: Rewriting | undefined;
  beforeAll(async () => {
    rewriting = await rewrite(of, change);
  });
  afterAll(() => rewriting?.close());
  return {
    get url() {
      return rewriting?.url ?? '';
    },
  };
}

/** How the parts of a page look: what every sheet of it has a say in. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, header, main, main *, footer')].flatMap((element) => {
      if (element.closest('noscript, svg, video, [hidden]') || !element.checkVisibility())
        return [];
      const { display, fontSize, fontFamily, color, backgroundColor, paddingTop } =
        getComputedStyle(element);
      return [
        [element.tagName, display, fontSize, fontFamily, color, backgroundColor, paddingTop].join(
          ' ',
        ),
      ];
    }),
  );

async function open(url: string, width: number): Promise<Page> {
  const page = await visit({ isFirst: true, width, expectedComplaints: complaints });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

const changes = {
  'one byte more': (html: string) => html.replace('<style>', '<style> '),
  'one line more': (html: string) => html.replace('</style>', '\n</style>'),
  'other words for a colour': (html: string) =>
    html.replace(/<style>[^<]*/, (css) => css.replaceAll('#fff', 'white').concat('/**/')),
  'no style element': (html: string) => html.replace(/<style>[\s\S]*?<\/style>/, ''),
};

describe.each(Object.entries(changes))('with %s in its styles', (name, change) => {
  const changing = between(change);
  const paths = isEvery && name === 'one byte more' ? typicalPaths : typicalPaths.slice(0, 2);

  test.each(paths.map((path, index) => [path, index % 2 ? 390 : 1280] as const))(
    '%s looks as it was made to at %i pixels',
    async (path, width) => {
      const page = await open(changing.url + path, width);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      const whole = await open(server.url + path, width);
      await hydrate(whole);
      expect(await looks(page)).toEqual(await looks(whole));
    },
  );
});

test('in a browser that gets no more than the page and the loader, the sheets draw it', async () => {
  const page = await visit({ isFirst: true, expectedComplaints: /./ });
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
  const [form] = typicalForms;
  if (!form) throw new Error('there is no form');
  const rewriting = await rewrite(server.url, (html) => html.replace('<style>', '<style> '));
  onTestFinished(rewriting.close);
  await page.goto(rewriting.url + addressOf(form), { waitUntil: 'networkidle' });
  const whole = await open(server.url + addressOf(form), 390);
  const layout = (one: Page) =>
    one.locator('.form-submit').evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await layout(page)).toBe(await layout(whole));
});

/** Does what Cloudflare does by default: hides addresses from programs, but for those between its marks. */
function hideAddresses(html: string): string {
  const hidden =
    '<a href="/cdn-cgi/l/email-protection" class="__cf_email__">[email&#160;protected]</a>';
  const parts = html.split(
    /(<!--email_off-->[\s\S]*?<!--\/email_off-->|<(?:head|script|style)[\s\S]*?<\/(?:head|script|style)>)/,
  );
  return parts
    .map((part, index) => (index % 2 ? part : part.replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, hidden)))
    .join('');
}

describe('behind a network that hides email addresses', () => {
  const hiding = between(hideAddresses);
  const hidingRich = between(hideAddresses, sharedRichSite().url);

  test.each(typicalPaths)('%s shows each of them', async (path) => {
    const [sent, whole] = await Promise.all(
      [hiding.url, server.url].map(async (url) => (await fetch(url + path)).text()),
    );
    expect(hideAddresses('<p>dana@mail.example</p>')).not.toContain('mail.example');
    expect(sent).toBe(whole);
  });

  test('a page that says what is wrong shows those that were typed, too', async () => {
    const page = await open(`${hidingRich.url}/residential/book`, 390);
    const control = page.locator('form input[type=email]').first();
    await control.fill('dana@mail.example');
    await answerTo(page, () =>
      page.locator('form').evaluate((one: HTMLFormElement) => one.submit()),
    );
    await page.waitForLoadState('networkidle');
    expect(await control.inputValue()).toBe('dana@mail.example');
    expect(await page.locator('body').innerText()).not.toContain('[email');
  });
});
