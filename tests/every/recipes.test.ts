import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { BlockEntry } from '../../src/page-language/page-file.ts';
import { expectLight, finePhone, layoutShift, weighFirstVisit } from '../support/quality.ts';
import { prepareVisits } from '../support/visit.ts';
import { followOnNewSite, picturesReplaced, prepareRecipeSite } from './recipe-site.ts';
import { recipesOf, toldIn } from './recipes.ts';

// Every recipe of the guides, followed to the letter in one copy of the project, one after the other: after none of them
// may the check or the examples complain. Then the copy is built, and each recipe is proved on the running site. What is
// written into the copy, and looked for on the site, comes from the guides themselves.
const guides = ['forms/README.md', 'content/README.md', 'tests/forms/README.md'];
const recipes = guides.flatMap(recipesOf);
const site = prepareRecipeSite(recipes);
const visit = prepareVisits();
const { html, post, expectOn } = site;

/** Returns what a recipe writes at a path of keys, such as `messages.submit`. */
type Told = (path: string) => string;

const toldBy =
  (title: string): Told =>
  (path) =>
    toldIn(recipes, title, path);

const formAddress = '/windows/book';
const address = '/towns/fairview';
const oldAddress = '/fairview';
const photographed = '/services/residential';

/** For the title of each recipe, what proves on the running site that it works. */
const proofs: Readonly<Record<string, (told: Told) => Promise<void>>> = {
  'Start a new form': async (told) => {
    await expectOn(formAddress, told('page.heading'));
    expect(await post({})).toMatchObject({ status: 201 });
  },
  'Reword a label, a message or the button': async (told) => {
    await expectOn(formAddress, told('messages.submit'));
    await expectOn(formAddress, told('schema.properties.fullName.title'));
    const fullName = told('schema.properties.fullName.errorMessage.required');
    expect(await post({ fullName: '' })).toEqual({ status: 422, fields: { fullName } });
  },
  'Add an option to one form': async (told) => {
    const option = told('schema.properties.storeys.enum.0');
    await expectOn(formAddress, `value="${option}"`);
  },
  'Add an option to every form that asks the question': async (told) => {
    const asking = site.loaded().forms.filter(({ description: { id } }) => {
      return site.copy.read(`forms/${id}.yaml`).includes('_shared.yaml#/$defs/callTime');
    });
    expect(asking).not.toHaveLength(0);
    for (const { description } of asking) {
      await expectOn(description.page?.path ?? '', told('$defs.callTime.enum.0'));
    }
  },
  'Add a question': async (told) => {
    await expectOn(formAddress, told('schema.properties.windows.title'));
    expect(await post({ windows: 7 })).toMatchObject({ status: 201 });
  },
  'Ask a question that other forms ask': async (told) => {
    const callTime = told('schema.properties.callTime.errorMessage.required');
    expect(await post({ callTime: '' })).toEqual({ status: 422, fields: { callTime } });
  },
  'Ask for a first and a second choice of a day': async (told) => {
    for (const name of ['firstDay', 'secondDay']) {
      await expectOn(formAddress, told(`schema.properties.${name}.title`));
    }
    const days = { firstDay: '2999-05-01', secondDay: '2999-05-02' };
    expect(await post(days)).toMatchObject({ status: 201 });
    const gone = await post({ ...days, secondDay: '1999-05-02' });
    expect(Object.keys(gone.fields)).toEqual(['secondDay']);
  },
  'Ask for photos': async (told) => {
    await expectOn(formAddress, told('schema.properties.photos.title'));
    await expectOn(formAddress, 'multipart/form-data');
  },
  'Rule out the days when you are closed': async (told) => {
    const message = told('schema.properties.firstDay.errorMessage.notOn');
    const firstDay = message.replace('{reason}', told('closed.0.reason'));
    const sunday = await post({ firstDay: '2999-05-05', secondDay: '2999-05-02' });
    expect(sunday).toEqual({ status: 422, fields: { firstDay } });
  },
  'Close on a day': async (told) => {
    const { fields } = await post({ firstDay: told('closed.0.date') });
    expect(fields).toMatchObject({ firstDay: expect.stringContaining(told('closed.0.reason')) });
  },
  'Name a format of your own': async (told) => {
    await expectOn(formAddress, told('schema.properties.plate.title'));
  },
  'Explain something between two questions': async () => {
    expect(await html(formAddress)).toContain('beforeWeCome');
  },
  'Make a question required': async (told) => {
    const windows = told('schema.properties.windows.errorMessage.required');
    expect(await post({ windows: null })).toEqual({ status: 422, fields: { windows } });
  },
  'Ask a question only after a certain answer': async (told) => {
    const page = await visit();
    await page.goto(site.url() + formAddress);
    await page.locator('form[data-hydrated]').waitFor();
    const ladder = page.getByLabel(told('schema.then.properties.ladder.title'));
    expect(await ladder.isVisible()).toBe(false);
    await page.getByLabel(told('schema.if.properties.storeys.const')).check();
    await ladder.waitFor();
    await page.locator('form button[type=submit]').click();
    const message = told('schema.then.properties.ladder.errorMessage.required');
    await page.getByText(message).waitFor();
  },
  'Rename a question': async () => {
    await expectOn(formAddress, 'name="accessNotes"');
    expect(await post({ accessNotes: 'Ring twice.' })).toMatchObject({ status: 201 });
    expect(await post({ notes: 'Ring twice.' })).toMatchObject({ status: 422 });
  },
  'Remove a question': async (told) => {
    const title = told('schema.properties.referral.title');
    expect((await html(formAddress)).includes(title)).toBe(false);
    expect(await post({ referral: 'A friend' })).toMatchObject({ status: 422 });
  },
  'Change the order': async (told) => {
    const wanted = told('uiSchema.ui:sections.0.fields').split(',');
    const fields = (await html(formAddress)).matchAll(/ data-field="(\w+)"/g);
    const names = [...new Set([...fields].map(([, name = '']) => name))];
    expect(names.filter((name) => wanted.includes(name))).toEqual(wanted);
  },
  'Rename a form': async (told) => {
    const old = told('formerly.0');
    await expectOn(`/${old}`, toldBy('Start a new form')('page.heading'));
    const canonical = /rel="canonical" href="([^"]+)"/.exec(await html(`/${old}`));
    expect(canonical?.[1]).toMatch(new RegExp(`${formAddress}$`));
    const url = `${site.url()}/api/submit-${old}`;
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).not.toBe(404);
    const opened = await fetch(url, { headers: { accept: 'text/html' } });
    expect(opened.url).toBe(site.url() + formAddress);
  },
  'Remove a form': async () => {
    const left = site.leftWithout('forms/windows.yaml');
    expect(left).toContain('content/pages/fairview.yaml: "form: windows"');
  },
  'Change the phone number or an email address': async (told) => {
    const phone = told('company.phone');
    await expectOn('/', `<a href="tel:${phone.replaceAll(/\D/g, '')}">${phone}</a>`);
    await expectOn('/', told('company.email'));
  },
  'Change the opening hours': async (told) => {
    const hours = (key: string) => told(`hours.0.${key}`);
    await expectOn('/', `${hours('opens')}-${hours('closes')}`);
    await expectOn('/', `"opens":"${hours('opens')}"`);
  },
  'Show plans with prices': async (told) => {
    for (const plan of ['windows.0', 'windows.1']) {
      await expectOn(address, `>${told(`${plan}.title`)}</h3>`);
      await expectOn(address, told(`${plan}.features.0`));
    }
    await expectOn(address, `?storeys=${told('windows.0.answers.storeys')}`);
  },
  'Change a price': async (told) => {
    const price = told('windows.0.price');
    const priced = site
      .loaded()
      .pages.flatMap(({ path = '', blocks }) =>
        blocks.filter((block) => hasPrice(block, price)).map((block) => ({ path, block })),
      );
    expect(priced).not.toHaveLength(0);
    for (const { path, block } of priced) {
      await expectOn(path, `"price":${price.replace('$', '')}`);
      if (block.showPrice !== false) await expectOn(path, `<strong>${price}</strong>`);
    }
  },
  'Add a page': async (told) => {
    const company = site.loaded().site.company.name;
    const title = told('title').replace('{company}', company);
    await expectOn(address, `<title>${title}</title>`);
    await expectOn('/sitemap.xml', `${address}</loc>`);
  },
  'Reword a page': async (told) => {
    await expectOn(address, `>${told('blocks.0.heading')}</h1>`);
  },
  'Reword an email': async (told) => {
    const { mail, site: facts } = site.loaded();
    const { subject, text } = mail.booking.confirmed;
    expect(subject).toBe(told('booking.confirmed.subject'));
    expect(text).toBe(told('booking.confirmed.text').replace('{company}', facts.company.name));
  },
  'Add a town': async (told) => {
    const name = told('towns.0.name');
    await expectOn('/', `<a href="${told('towns.0.to')}">${name}</a>`);
  },
  'Put a form on a page': async (told) => {
    const page = await visit();
    await page.goto(site.url() + address);
    const name = told('blocks.0.heading');
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.locator('form[data-hydrated]').waitFor();
    const sent = page.waitForResponse('**/api/submit-windows');
    await page.locator('form button[type=submit]').click();
    const { form, fixtures } = site.guideForm();
    await page.getByText(form.messages.invalid).waitFor();
    for (const [field, answer] of Object.entries(fixtures.base)) {
      const control = page.locator(`form [name="${field}"]`);
      if ((await control.first().getAttribute('type')) === 'radio') {
        await page.locator(`form [name="${field}"][value="${answer}"]`).check();
      } else await control.fill(String(answer));
    }
    await page.locator('form button[type=submit]').click();
    expect((await sent).status()).toBeOneOf([200, 201]);
    await page.getByText(form.messages.success.text).waitFor();
  },
  'Offer a form in the header': async (told) => {
    const page = await visit();
    await page.goto(`${site.url()}/`);
    const { booking } = site.loaded().site;
    await page.getByRole('button', { name: booking.label }).first().click();
    const name = told('booking.services.0.label');
    await page.getByRole('link', { name }).click();
    await page.waitForURL('**/windows/book');
  },
  'Give a page a new address': async () => {
    for (const path of [address, oldAddress]) {
      const canonical = /rel="canonical" href="([^"]+)"/.exec(await html(path));
      expect(canonical?.[1]).toMatch(new RegExp(`${address}$`));
    }
  },
  'Lead the addresses of a former site to a page': async (told) => {
    for (const former of [told('aliases.1'), told('aliases.2')]) {
      const answer = await fetch(site.url() + former, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, address]);
    }
  },
  'Replace a picture': async () => {
    await expectPhotograph(`${site.url()}/images/${site.replaced}`, site.colour);
  },
  'Add a picture': async (told) => {
    const alt = told('blocks.0.image.alt');
    const [picture = ''] =
      (await html(address)).match(new RegExp(`<img[^>]+alt="${alt}"[^>]*>`)) ?? [];
    const [, source = ''] = / src="([^"]+)"/.exec(picture) ?? [];
    await expectPhotograph(site.url() + source, site.colour);
  },
  'Hide a service': async (told) => {
    const { booking } = site.loaded().site;
    const labels = booking.services.map(({ label }) => label);
    expect(labels).not.toContain(told('booking.services.0.label'));
    expect(labels).toContain(toldBy('Offer a form in the header')('booking.services.0.label'));
    // Whoever knows the page still finds it.
    await html(told('booking.services.0.to'));
  },
  'Remove a page': async () => {
    const left = site.leftWithout('content/pages/fairview.yaml');
    expect(left).toContain(`content/site.yaml: No page has the address "${oldAddress}".`);
  },
  ...Object.fromEntries(
    [
      'Add an example',
      'Check several messages at once',
      'Check what is sent',
      'Try many wrong answers with one message',
      'Try another day',
      'Try an example in the browser',
    ].map((title) => [title, seeExample]),
  ),
  'Add the examples of a new form': async () => {
    expect(site.guideForm().fixtures.file).toBe('tests/forms/windows.yaml');
  },
};

test('every recipe has a proof, and every proof a recipe', () => {
  expect(Object.keys(proofs).sort()).toEqual(recipes.map(({ title }) => title).sort());
});

test.each(recipes)('the recipe "$title" does what it says', ({ title }) =>
  proofs[title]?.(toldBy(title)),
);

test('every recipe can be followed on a new site', () => followOnNewSite(recipes));

describe('photographs in the place of illustrations', () => {
  test('stay within the weight of a page on a phone', async () => {
    const visited = await weighFirstVisit(await visit(finePhone), site.url() + photographed);
    const photographs = [...visited.pictures.keys()].filter((url) => !url.endsWith('.svg'));
    expect(photographs).toHaveLength(picturesReplaced(site.copy).length);
    expectLight(visited);
  });

  test('come as WebP, for ever, and stand upright in their places without a shift', async () => {
    for (const width of [390, 1280]) {
      const page = await visit({ width, isFirst: true });
      const response = page.waitForResponse(/hero-\w+-\w+-\d+\.webp$/);
      await page.goto(site.url() + photographed, { waitUntil: 'networkidle' });
      const headers = (await response).headers();
      expect(headers['content-type']).toBe('image/webp');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const frames = await page
        .locator('.gallery ul img')
        .evaluateAll((images) =>
          images.map((image) => (image.clientWidth / image.clientHeight).toFixed(1)),
        );
      expect(new Set(frames)).toEqual(new Set(['1.3']));
      expect(await layoutShift(page)).toBe(0);
    }
  });

  test('the first is asked for in the head, once, and before the page is read', async () => {
    const page = await visit(finePhone);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(site.url() + photographed, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /hero-/.test(url))).toHaveLength(1);
    const html = await (await fetch(site.url() + photographed)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toMatch(/<link rel="preload" as="image" [^>]*fetchPriority="high"/);
    expect(html.slice(head.length)).not.toContain('rel="preload" as="image"');
  });

  test('open large, without the tone around them', async () => {
    const page = await visit({ width: 1280, isFirst: true });
    await page.goto(site.url() + photographed, { waitUntil: 'networkidle' });
    await page.locator('.gallery a').nth(1).click();
    const large = page.locator('dialog[open] img');
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const { source, ground } = await large.evaluate((image: HTMLImageElement) => ({
      source: image.currentSrc,
      ground: getComputedStyle(image).backgroundColor,
    }));
    expect(source).toMatch(/\.webp$/);
    expect(ground).toBe('rgba(0, 0, 0, 0)');
  });
});

/** The example of the recipe is there, and every example holds. */
async function seeExample(told: Told): Promise<void> {
  const { fixtures, complaints } = site.guideForm();
  const title = told('cases.0.name');
  // A table of answers is a case for each of them.
  expect(fixtures.cases.some(({ name }) => name.startsWith(title))).toBe(true);
  expect(complaints).toEqual([]);
}

/** True if a block has a plan at this price. */
function hasPrice(block: BlockEntry, price: string): boolean {
  return JSON.stringify(block).includes(`"price":"${price}"`);
}

/** Expects a picture to be of one colour, as far as its kind keeps colours. */
async function expectPhotograph(url: string, { r, g, b }: typeof site.colour): Promise<void> {
  const reply = await fetch(url);
  const { channels } = await sharp(await reply.arrayBuffer()).stats();
  for (const [index, value] of [r, g, b].entries()) {
    expect(Math.abs((channels[index]?.mean ?? Number.NaN) - value)).toBeLessThan(4);
  }
}
