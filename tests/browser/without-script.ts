import type { Page, Response } from 'playwright-core';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { type OpenServer, runRequestsIn } from '../support/built-server.ts';
import { addressOf, formOn } from '../support/form-page.ts';
import { barriers } from '../support/quality.ts';

/** A form on a page that runs no script, as a visitor finds it. */
export function plainFormOn(page: Page, form: Form) {
  const { banner, submit, ...rest } = formOn(page, form);
  return {
    ...rest,
    banner,
    submit,
    open: async (url: string): Promise<void> => {
      await page.goto(url + addressOf(form));
    },

    /** Presses the button, and waits for the page that answers; resolves to the answer to the post itself. */
    send: (): Promise<Response> => answerTo(page, () => submit.click()),

    /** The links of what is wrong, by the name of the control that each leads to; a link that leads nowhere has none. */
    linksToControls: (): Promise<(string | null)[]> =>
      banner
        .getByRole('link')
        .evaluateAll((links) =>
          links.map(
            (link) =>
              document
                .getElementById(decodeURIComponent((link.getAttribute('href') ?? '').slice(1)))
                ?.getAttribute('name') ?? null,
          ),
        ),

    /** The name of the control that has the focus. */
    focused: (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('name') ?? null),
  };
}

/** Does what posts a form, and waits for the page that answers; resolves to the answer to the post itself. */
export async function answerTo(page: Page, press: () => Promise<void>): Promise<Response> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST'),
    page.waitForEvent('domcontentloaded'),
    press(),
  ]);
  return response;
}

/** What axe says of an answer that a browser without a script got: in another page, without the scripts of the site. */
export async function barriersIn(page: Page, response: Response): Promise<string[]> {
  const body = await response.text();
  await page.route('**/*.js', (route) => route.abort());
  await page.route(response.url(), (route) =>
    route.fulfill({ status: 200, headers: response.headers(), body }),
  );
  await page.goto(response.url());
  return barriers(page);
}

/** What is stored of a form: the references and the bodies, the latest first. */
export function rowsOf(
  { databaseUrl, folder }: OpenServer,
  form: Form,
): { reference: string; body: Answers }[] {
  return JSON.parse(
    runRequestsIn(folder, databaseUrl, 'export', '--form', form.id, '--format', 'json'),
  );
}
