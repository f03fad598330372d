import { describe, expect, test } from 'vitest';
import type { Form } from '../../src/form/model/form.ts';
import {
  answersForToday,
  blankAnswers,
  formOn,
  isRefusedBlank,
  sentencesAbout,
} from '../support/form-page.ts';
import { sharedServer } from '../support/shared.ts';
import { typicalForms } from '../support/typical-pages.ts';
import { prepareVisits } from '../support/visit.ts';

// How sending can end, and that the words for it are those of the form's file.
interface Ending {
  readonly cause: string;
  readonly reply?: { readonly status: number; readonly body: string };
  readonly banner: string;
}

const visit = prepareVisits();
const server = sharedServer();

/** How sending a form can fail, with what the visitor then reads. */
function failuresOf({ call }: Form): Ending[] {
  if (!call) return [];
  const { text, detail } = call.failure;
  const said = { error: 'The error.', message: 'The message.' };
  return [
    { cause: 'no network', banner: call.network },
    {
      cause: 'a refusal with words',
      reply: { status: 503, body: JSON.stringify(said) },
      banner: detail ? text + said[detail] : text,
    },
    {
      cause: 'a refusal without words',
      reply: { status: 500, body: '<h1>no JSON at all</h1>' },
      banner: detail ? `${text}Internal Server Error` : text,
    },
  ];
}

/** A visit to a page with the form, on which the calls end in this way. */
async function openForm(form: Form, reply?: Ending['reply']) {
  const page = await visit({ expectedComplaints: /Failed to load resource|submit-/ });
  const on = formOn(page, form);
  await on.open(server.url);
  // Not before: a browser whose requests are held on their way loads everything anew.
  await page.route('**/api/**', (route) => (reply ? route.fulfill(reply) : route.abort()));
  return { page, ...on };
}

describe.each(typicalForms)('$id', (form) => {
  test.each(failuresOf(form))('after $cause says what its file says', async (ending) => {
    const { answer, submit, banner } = await openForm(form, ending.reply);
    await answer(answersForToday(form));
    await submit.click();
    await banner.waitFor();
    expect(await banner.locator('p').textContent()).toBe(ending.banner);
    expect(await banner.getAttribute('data-tone')).toBe('error');
    expect(await submit.isEnabled()).toBe(true);
  });

  test('says thanks', async () => {
    const { page, answer, submit, banner, modal } = await openForm(form, {
      status: 201,
      body: '{}',
    });
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      return dialog.accept();
    });
    const { show, title = '', text } = form.messages.success;
    await answer(answersForToday(form));
    await submit.click();
    if (show === 'banner') {
      await banner.waitFor();
      expect(await banner.locator('p').textContent()).toBe(text);
      expect(await banner.getAttribute('data-tone')).toBe('success');
    }
    if (show === 'modal') {
      await modal.waitFor();
      expect(await modal.getByRole('heading').textContent()).toBe(title);
      expect(await modal.locator('p').first().textContent()).toBe(text);
    }
    if (show === 'alert') await expect.poll(() => alerts).toEqual([text]);
    expect(await submit.isEnabled()).toBe(true);
  });
});

const sent = typicalForms.filter((form) => form.call && isRefusedBlank(form));
test.each(sent)('$id says that answers are wrong', async (form) => {
  const { answer, submit, banner } = await openForm(form);
  await answer(blankAnswers(form));
  await submit.click();
  await banner.waitFor();
  const wrong = await banner.getByRole('link').count();
  expect(await banner.locator('p').allTextContents()).toEqual(sentencesAbout(form, wrong));
  expect(await banner.getAttribute('data-tone')).toBe('error');
  expect(await submit.isEnabled()).toBe(true);
});
