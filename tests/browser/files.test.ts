import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parseFileAnswer } from '../../src/form/runtime/file-answer.ts';
import { richExamples } from '../rich/rich-form.ts';
import { runRequestsIn } from '../support/built-server.ts';
import { formOn } from '../support/form-page.ts';
import { root } from '../support/forms.ts';
import { holdScripts } from '../support/hold-calls.ts';
import { barriers } from '../support/quality.ts';
import { prepareServer, sharedRichSite } from '../support/shared.ts';
import { fewWithAll } from '../support/typical-pages.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo, barriersIn } from './without-script.ts';

// Files that are sent: chosen, told of, on their way, and kept, with a script and without one.
const visit = prepareVisits();
const { folder } = sharedRichSite();
const server = prepareServer({ folder });
const picture = readFileSync(join(root, 'tests/rich/picture.png'));
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');

const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf };
const photo = (name: string, size = picture.length) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: Buffer.concat([picture, Buffer.alloc(Math.max(0, size - picture.length))]),
});

async function open(path: string, page?: Page) {
  const opened = page ?? (await visit());
  await opened.goto(server.url + path);
  await opened.locator('form[data-hydrated]').waitFor();
  return filesOn(opened);
}

function filesOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.locator(`form [data-field="${name}"]`);
  return {
    page,
    button,
    control: (name: string) => page.locator(`form input[name="${name}"]`),
    chosen: (name: string) => field(name).locator('.upload-name').allInnerTexts(),
    problem: (name: string) => field(name).locator('.field-problem').allInnerTexts(),
    heading: () => page.locator('form section:visible > h2').innerText(),
  };
}

/** What the database holds of a form. */
function keptOf(form: string): { readonly body: Record<string, unknown> }[] {
  const exported = ['export', '--form', form, '--format', 'json'] as const;
  return JSON.parse(runRequestsIn(folder, server.databaseUrl, ...exported));
}

function namesIn(answer: unknown): string[] {
  return [answer].flat().flatMap((each) => parseFileAnswer(each)?.name ?? []);
}

test('files are gathered one after the other, taken away, and sent with the answers', async () => {
  const { page, control, chosen, button, problem } = await open('/files');
  await control('name').fill('Dana');
  await control('plan').setInputFiles(plan);
  await control('rooms.photos').setInputFiles([photo('kitchen.png'), photo('bath.png', 300_000)]);
  await control('rooms.photos').setInputFiles(photo('hall.png', 200_000));
  expect(await chosen('rooms.photos')).toEqual(['kitchen.png', 'bath.png', 'hall.png']);
  expect(await barriers(page)).toEqual([]);
  await button('Remove bath.png').click();
  expect(await chosen('rooms.photos')).toEqual(['kitchen.png', 'hall.png']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'rooms.photos',
  );
  expect(await problem('rooms.photos')).toEqual([]);
  await button('Send').click();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await chosen('rooms.photos')).toEqual([]);
  expect(await control('plan').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  const [kept] = keptOf('files');
  expect(namesIn(kept?.body.plan)).toEqual(['plan.pdf']);
  expect(namesIn(Object(kept?.body.rooms).photos)).toEqual(['kitchen.png', 'hall.png']);
});

test('files go with their row when it is moved or removed, and are kept in it', async () => {
  const { page, control, button, chosen } = await open('/dogs');
  await control('owner').fill('Dana');
  const add = page.getByRole('button', { name: /^Add / });
  for (const [row, name] of ['rex', 'fido', 'ada'].entries()) {
    await add.click();
    await control(`dogs.${row}.called`).fill(name);
    await control(`dogs.${row}.photo`).setInputFiles(photo(`${name}.png`));
  }
  await button('Move dog 3 up').click();
  await button('Remove dog 1').click();
  expect(await chosen('dogs.0.photo')).toEqual(['ada.png']);
  expect(await chosen('dogs.1.photo')).toEqual(['fido.png']);
  await button('Send').click();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
  const kept = keptOf('dogs').find(({ body }) => body.owner === 'Dana');
  const dogs = [kept?.body.dogs].flat().map(Object);
  expect(dogs.map(({ called, photo: file }) => [called, namesIn(file)])).toEqual([
    ['ada', ['ada.png']],
    ['fido', ['fido.png']],
  ]);
});

test('without a script, a row that was added takes its file', async () => {
  const page = await visit({ hasScripts: false });
  await page.goto(`${server.url}/dogs`);
  const { control, button } = filesOn(page);
  await control('owner').fill('Robin');
  await answerTo(page, () => page.getByRole('button', { name: /^Add / }).click());
  await control('dogs.0.photo').setInputFiles(photo('plain.png'));
  await answerTo(page, () => button('Send').click());
  const kept = keptOf('dogs').find(({ body }) => body.owner === 'Robin');
  expect([kept?.body.dogs].flat().map((dog) => namesIn(Object(dog).photo))).toEqual([
    ['plain.png'],
  ]);
});

test('what testers say of files holds on the page', async () => {
  const { loaded, fixtures } = richExamples('files');
  // What each message says is tested without a browser.
  const cases = fewWithAll(fixtures.cases, ({ problems }) => [Object.keys(problems).join()]);
  for (const { name, answers, problems } of cases) {
    const { page } = await open('/files');
    const form = formOn(page, loaded.form);
    await form.answerAndSend(answers);
    const isRight = Object.keys(problems).length === 0;
    await (isRight ? form.modal : form.banner).waitFor();
    expect.soft(await form.problems(), name).toEqual(problems);
    await page.close();
  }
});

test('a file that cannot be sent is told of at once', async () => {
  const { page, control, problem, button } = await open('/files');
  await control('plan').setInputFiles({ ...plan, buffer: Buffer.alloc(3 * 1024 * 1024) });
  expect(await problem('plan')).toEqual(['Please choose a plan of at most 2 MB']);
  expect(await barriers(page)).toEqual([]);
  await control('plan').setInputFiles(plan);
  expect(await problem('plan')).toEqual([]);
  await control('rooms.photos').setInputFiles([photo('a.png'), plan]);
  expect(await problem('rooms.photos')).toEqual(['plan.pdf is no photo']);
  await button('Remove plan.pdf').last().click();
  expect(await problem('rooms.photos')).toEqual([]);
});

test('the way of files is shown, can be stopped, and begun again without choosing anew', async () => {
  const { page, control, button, chosen } = await open(
    '/files',
    await visit({ expectedComplaints: /did not arrive|Failed to load resource/ }),
  );
  const network = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number, offline = false) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await network.send('Network.enable');
  await control('name').fill('Slow');
  await control('plan').setInputFiles(plan);
  await control('rooms.photos').setInputFiles(photo('kitchen.png', 2_000_000));
  await limit(200_000);
  await button('Send').click();
  await page.getByRole('progressbar').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page
    .getByText(/Sending your files: [1-9]/)
    .first()
    .waitFor();
  await button('Cancel').click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await page.locator('form .banner').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
  await limit(-1, true);
  await button('Send').click();
  await page.getByText('There was a network error.').waitFor();
  expect(await chosen('rooms.photos')).toEqual(['kitchen.png']);
  await limit(-1);
  await button('Send').click();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
  expect(keptOf('files').filter(({ body }) => body.name === 'Slow')).toHaveLength(1);
});

test('files that were chosen before the script came are kept', async () => {
  const page = await visit({ isFirst: true });
  const release = await holdScripts(page);
  await page.goto(`${server.url}/files`, { waitUntil: 'commit' });
  const { control, chosen } = filesOn(page);
  await control('rooms.photos').setInputFiles([photo('kitchen.png'), photo('hall.png')]);
  await control('plan').setInputFiles(plan);
  release();
  await page.locator('form[data-hydrated]').waitFor();
  await expect.poll(() => chosen('rooms.photos')).toEqual(['kitchen.png', 'hall.png']);
  expect(await chosen('plan')).toEqual(['plan.pdf']);
});

test('without a script files are sent, and asked for again where something was wrong', async () => {
  const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
  await page.goto(`${server.url}/files`);
  const { control, problem, button } = filesOn(page);
  await control('plan').setInputFiles(plan);
  await control('rooms.photos').setInputFiles([photo('kitchen.png'), photo('hall.png')]);
  const refused = await answerTo(page, () => button('Send').click());
  expect(refused.status()).toBe(422);
  const again = ['Please choose your files once more. They were not kept.'];
  expect(await problem('name')).toEqual(['Who are you?']);
  expect(await problem('plan')).toEqual(again);
  expect(await problem('rooms.photos')).toEqual(again);
  await control('name').fill('Plain');
  await control('plan').setInputFiles(plan);
  await control('rooms.photos').setInputFiles([photo('kitchen.png'), photo('hall.png')]);
  const sent = await answerTo(page, () => button('Send').click());
  expect(sent.status()).toBe(303);
  const kept = keptOf('files').find(({ body }) => body.name === 'Plain');
  expect(namesIn(Object(kept?.body.rooms).photos)).toEqual(['kitchen.png', 'hall.png']);
});

test('in steps, files are asked for in their step, checked, and sent from the last one', async () => {
  const { page, control, chosen, button, heading, problem } = await open('/photos');
  await control('name').fill('Steps');
  await button('Next').click();
  expect(await heading()).toMatch(/Step 2 of 4\s+Photos/);
  await button('Next').click();
  expect(await problem('photos')).toEqual(['Please add a photo']);
  await control('photos').setInputFiles([photo('kitchen.png'), photo('hall.png')]);
  expect(await barriers(page)).toEqual([]);
  await button('Next').click();
  await control('day').fill('2099-05-05');
  await button('Next').click();
  await page.locator('.checked-answers').getByText('kitchen.png, hall.png').waitFor();
  expect(await barriers(page)).toEqual([]);
  await button('Change: Photos').click();
  expect(await chosen('photos')).toEqual(['kitchen.png', 'hall.png']);
  await button('Remove hall.png').click();
  await button('Next').click();
  await button('Send').click();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
  const kept = keptOf('photos').find(({ body }) => body.name === 'Steps');
  expect(namesIn(kept?.body.photos)).toEqual(['kitchen.png']);
});

test('in steps without a script, files are asked for in the last one, beside the button that sends', async () => {
  const page = await visit({ hasScripts: false, expectedComplaints: /422/ });
  await page.goto(`${server.url}/photos`);
  const { control, button, heading, problem } = filesOn(page);
  const next = () => answerTo(page, () => button('Next').click());
  await control('name').fill('Plain steps');
  await next();
  expect(await heading()).toMatch(/When/);
  await control('day').fill('2099-05-05');
  await next();
  expect(await heading()).toMatch(/Check your answers/);
  expect(await page.locator('.checked-answers').getByText('Photos').count()).toBe(0);
  const refused = await answerTo(page, () => button('Send').click());
  expect(refused.status()).toBe(422);
  expect(await heading()).toMatch(/Check your answers/);
  expect(await problem('photos')).toEqual(['Please add a photo']);
  const seen = await visit({ expectedComplaints: /ERR_FAILED/ });
  expect(await barriersIn(seen, refused)).toEqual([]);
  await control('photos').setInputFiles(photo('kitchen.png'));
  const sent = await answerTo(page, () => button('Send').click());
  expect(sent.status()).toBe(303);
  const kept = keptOf('photos').find(({ body }) => body.name === 'Plain steps');
  expect(namesIn(kept?.body.photos)).toEqual(['kitchen.png']);
});

test('files of the first step are in its HTML, and in the last one where there is no script', async () => {
  const page = await visit({ isFirst: true });
  const release = await holdScripts(page);
  await page.goto(`${server.url}/photos-first`, { waitUntil: 'commit' });
  const drawn = filesOn(page);
  expect(await drawn.heading()).toMatch(/^Step 1 of 2\s+What we see$/);
  await drawn.control('photos').setInputFiles(photo('kitchen.png'));
  release();
  await page.locator('form[data-hydrated]').waitFor();
  await expect.poll(() => drawn.chosen('photos')).toEqual(['kitchen.png']);

  const plain = await visit({ hasScripts: false });
  await plain.goto(`${server.url}/photos-first`);
  const { control, button, heading } = filesOn(plain);
  expect(await heading()).toMatch(/^Step 1 of 2\s+What we see$/);
  expect(await control('photos').isVisible()).toBe(false);
  await control('name').fill('Plain first');
  await answerTo(plain, () => button('Next').click());
  await control('photos').setInputFiles(photo('kitchen.png'));
  expect((await answerTo(plain, () => button('Send').click())).status()).toBe(303);
  const kept = keptOf('photos-first').find(({ body }) => body.name === 'Plain first');
  expect(namesIn(kept?.body.photos)).toEqual(['kitchen.png']);
});

/** Widths of a phone and of a desk. */
const widths = [390, 1280];

test('files that a reload took away are asked for once more, and nothing of them is kept', async () => {
  const { page, control, problem, chosen, button } = await open('/files');
  const { again } = richExamples('files').loaded.form.files ?? { again: '' };
  await control('name').fill('Ola');
  await control('rooms.photos').setInputFiles([photo('cellar.png')]);
  await control('plan').setInputFiles(plan);
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
  await expect.poll(() => problem('rooms.photos')).toEqual([again]);
  expect(await problem('plan')).toEqual([again]);
  expect(await chosen('rooms.photos')).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toMatch(/cellar|plan\.pdf/);
  expect(await barriers(page)).toEqual([]);
  // Another answer has nothing to do with it.
  await control('name').fill('Ola B');
  await control('name').blur();
  expect(await problem('rooms.photos')).toEqual([again]);
  await control('plan').setInputFiles(plan);
  expect(await problem('plan')).toEqual([]);
  await control('rooms.photos').setInputFiles([photo('attic.png')]);
  expect(await problem('rooms.photos')).toEqual([]);
  await button('Send').click();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
  expect(await problem('plan')).toEqual([]);
});

test('they are asked for once more on the way back from another page', async () => {
  const { page, control, problem } = await open('/files');
  await control('plan').setInputFiles(plan);
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL(`${server.url}/`);
  // Until the other page is there, the form stays, and its files with it.
  await page.locator('form[data-form=files]').waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(() => problem('plan')).toHaveLength(1);
});

test('files of an earlier step that a reload took away are not left out unsaid', async () => {
  const { page, control, problem, heading, button } = await open('/keepsakes');
  await control('photos').setInputFiles([photo('pond.png')]);
  await button('Next').click();
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
  await control('name').fill('Ola');
  await button('Send').click();
  await expect.poll(heading).toContain('Photos');
  expect(await problem('photos')).toHaveLength(1);
  // Whoever goes on without them has been told.
  await button('Next').click();
  await button('Send').click();
  await page.getByRole('dialog').getByText('It has been sent.').waitFor();
});

test('files that were taken away by hand are not asked for once more', async () => {
  const { page, control, problem, button } = await open('/files');
  await control('plan').setInputFiles(plan);
  await button('Remove plan.pdf').click();
  await page.reload();
  await page.locator('form[data-hydrated]').waitFor();
  expect(await problem('plan')).toEqual([]);
});

/** The names of the files whose rows are marked as wrong. */
function marked(page: Page): Promise<string[]> {
  return page.locator('li[data-wrong] .upload-name').allInnerTexts();
}

test.each([
  { what: 'of another kind', wrong: { ...plan, name: 'bill.pdf' }, said: 'bill.pdf is no photo' },
  {
    what: 'that is empty',
    wrong: { ...photo('none.png'), buffer: Buffer.alloc(0) },
    said: '"none.png" is empty. Please choose another file',
  },
  {
    what: 'that is too large',
    wrong: photo('roof.png', 6_000_000),
    said: '"roof.png" is too large. A file may have 5 MB at most',
  },
])('a file $what is named at once and its row is marked', async ({ wrong, said }) => {
  const { page, control, problem, button } = await open('/files');
  await control('rooms.photos').setInputFiles([photo('a.png'), wrong]);
  expect(await problem('rooms.photos')).toEqual([said]);
  expect(await marked(page)).toEqual([wrong.name]);
  const remove = button(`Remove ${wrong.name}`);
  const describedBy = (await remove.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${describedBy}"]`).innerText()).toBe(said);
  expect(await barriers(page)).toEqual([]);
  await remove.click();
  expect(await marked(page)).toEqual([]);
  expect(await problem('rooms.photos')).toEqual([]);
});

test('what the server says of a file marks its row', async () => {
  const { page, control, problem, button } = await open(
    '/files',
    await visit({ expectedComplaints: /422/ }),
  );
  await control('name').fill('Ola');
  await control('plan').setInputFiles(plan);
  // Its content is no picture, which its name and its type do not say.
  await control('rooms.photos').setInputFiles([photo('a.png'), { ...photo('b.png'), buffer: pdf }]);
  await button('Send').click();
  await expect
    .poll(() => problem('rooms.photos'))
    .toEqual([
      '"b.png" is not the kind of file that its name says. Please choose JPEG, PNG or WebP',
    ]);
  expect(await marked(page)).toEqual(['b.png']);
});

test.each(widths)('pictures are seen beside their names, %i pixels wide', async (width) => {
  const { page, control } = await open(
    '/files',
    await visit({ width, expectedComplaints: /ERR_FILE_NOT_FOUND/ }),
  );
  const broken = {
    ...photo('phone.heic'),
    mimeType: 'image/heic',
    buffer: Buffer.from('ftypheic'),
  };
  await control('rooms.photos').setInputFiles([photo('a.png'), broken]);
  await control('plan').setInputFiles(plan);
  const previews = page.locator('.upload-preview');
  await expect.poll(() => previews.first().isVisible()).toBe(true);
  expect(
    await previews.first().evaluate((it: HTMLImageElement) => it.naturalWidth),
  ).toBeGreaterThan(0);
  // Neither a PDF nor what the browser cannot draw has one.
  expect(await previews.filter({ visible: true }).count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  const address = await previews.first().getAttribute('src');
  await page.getByRole('button', { name: 'Remove a.png' }).click();
  const isGone = (blob: string) =>
    new Promise<boolean>((resolve) => {
      const picture = new Image();
      picture.onload = () => resolve(false);
      picture.onerror = () => resolve(true);
      picture.src = blob;
    });
  expect(await page.evaluate(isGone, address ?? '')).toBe(true);
});

test('only a page that asks for files may show previews, and a link to it brings its policy', async () => {
  const policyAt = async (path: string) =>
    (await fetch(server.url + path)).headers.get('content-security-policy');
  for (const path of ['/files', '/dogs']) expect(await policyAt(path)).toContain('blob:');
  for (const path of ['/', '/rich', '/emailed'])
    expect(await policyAt(path)).not.toContain('blob:');
  const { page } = await open('/rich');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/files';
    link.textContent = 'Send us your plans';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Send us your plans' }).click();
  await page.waitForURL(`${server.url}/files`);
  await page.locator('form[data-hydrated][data-form=files]').waitFor();
  const { control } = filesOn(page);
  await control('rooms.photos').setInputFiles([photo('a.png')]);
  await expect.poll(() => page.locator('.upload-preview').isVisible()).toBe(true);
});
