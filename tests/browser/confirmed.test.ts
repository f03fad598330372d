import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/form/runtime/days.ts';
import { todayIn } from '../../src/form/runtime/today.ts';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { type Arrived, type MailBox, mailEnvironment, openMailBox } from '../support/mail-box.ts';
import { barriers } from '../support/quality.ts';
import { prepareVisits } from '../support/visit.ts';
import { deskSettings, enterDesk, secureUrl } from './office.ts';

// A booking from the request to its end, as the office and the visitor see it in turn, each on a phone and by their mails.
const visit = prepareVisits();
const own = 'http://site.example';
let box: MailBox;
let server: BuiltServer;

beforeAll(async () => {
  box = await openMailBox();
  server = await startServer({
    environment: {
      ...mailEnvironment(box.port),
      ...deskSettings,
      ...{
        MAIL_VISITORS: 'on',
        SITE_URL: own,
        LINK_SECRET: 'known to the tests alone, and long enough',
      },
    },
  });
});
afterAll(async () => {
  await server.stop('SIGTERM');
  await box.close();
});

/** The next mail to somebody after those that they have read, and those that are there already. */
function mailsTo(whom: string) {
  const mine = () => box.arrived.filter(({ recipients }) => recipients.includes(whom));
  let read = mine().length;
  return async (): Promise<Arrived> => {
    await expect.poll(() => mine().length).toBeGreaterThan(read);
    const mail = mine()[read];
    read += 1;
    if (!mail) throw new Error('a mail is gone');
    return mail;
  };
}

/** Follows the link of a mail that has these words in its address. */
async function follow(page: Page, { text = '' }: Arrived, words: string): Promise<void> {
  const link = text.match(/http:\/\/\S+/g)?.find((each) => each.includes(words));
  await page.goto((link ?? 'no link').replace(own, secureUrl(server)));
}

/** The calendar entry of a mail. */
function entryOf({ attachments }: Arrived): string {
  return (
    attachments.map(({ content }) => String(content)).find((text) => text.includes('VEVENT')) ?? ''
  );
}

const sequenceOf = (mail: Arrived) => Number(/SEQUENCE:(\d+)/.exec(entryOf(mail))?.[1]);

/** Checks that a page fits a phone, and that axe, which needs scripts, finds nothing in it. */
async function expectNoBarriers(page: Page, hasScripts: boolean): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  if (hasScripts) expect(await barriers(page)).toEqual([]);
}

describe.each([{ hasScripts: true }, { hasScripts: false }])(
  'with scripts: $hasScripts',
  (kind) => {
    const email = `dana-${kind.hasScripts}@example.com`;
    const day = addDays(todayIn('America/Toronto', new Date()), 12);

    test('another time is proposed, accepted, changed and cancelled, and each sees it by one mail', async () => {
      const office = await visit({ ...kind, isFirst: true });
      const visitor = await visit({ ...kind, isFirst: true });
      const [toOffice, toVisitor] = [mailsTo('crew@armyclean.example'), mailsTo(email)];
      await enterDesk(office, server, `office-${kind.hasScripts}@example.com`);

      await visitor.goto(`${secureUrl(server)}/visit`);
      if (kind.hasScripts) await visitor.locator('form[data-hydrated]').waitFor();
      await visitor.locator('[name=name]').fill('Dana Whitfield');
      await visitor.locator('[name=email]').fill(email);
      await visitor.locator('[name=day]').fill(day);
      await visitor
        .getByRole('main')
        .getByRole('button', { name: /submit|send/i })
        .click();
      const receipt = await toVisitor();
      await follow(visitor, receipt, '/request/');
      await visitor.getByRole('heading', { level: 1, name: 'We have your request' }).waitFor();
      await expectNoBarriers(visitor, kind.hasScripts);

      await follow(office, await toOffice(), '/propose');
      await office.getByLabel('Day').fill(day);
      await office.getByLabel('From').fill('13:00');
      await office.getByLabel('To').fill('15:30');
      await office.getByLabel('Price').fill('$149');
      await office.getByRole('button', { name: 'Preview' }).click();
      await expectNoBarriers(office, kind.hasScripts);
      await office.getByRole('button', { name: 'Send', exact: true }).click();
      await office.getByText('Saved.').waitFor();

      const proposal = await toVisitor();
      expect(proposal.text).toContain('1:00 PM to 3:30 PM');
      await follow(visitor, proposal, '/request/');
      await expectNoBarriers(visitor, kind.hasScripts);
      await visitor.getByRole('button', { name: 'Accept' }).click();
      await visitor
        .getByRole('heading', { level: 1, name: 'Your appointment is confirmed' })
        .waitFor();
      const accepted = await toOffice();
      expect(accepted.subject).toMatch(/^Accepted: /);
      expect(entryOf(accepted)).toContain('STATUS:CONFIRMED');

      await visitor.getByText('Ask for a change').click();
      await visitor
        .getByLabel('What would you like to change?')
        .fill('Could you come an hour later?');
      await visitor.getByRole('button', { name: 'Send' }).click();
      await visitor.getByText('Could you come an hour later?').waitFor();
      const wish = await toOffice();
      expect(wish.text).toContain('Could you come an hour later?');
      await follow(office, wish, '/requests/');
      await office.getByRole('navigation', { name: 'Answer' }).getByRole('link').first().click();
      await office.getByLabel('From').fill('14:00');
      await office.getByLabel('To').fill('16:30');
      await office.getByRole('button', { name: 'Preview' }).click();
      await office.getByRole('button', { name: 'Send', exact: true }).click();
      await office.getByText('Saved.').waitFor();
      const changed = await toVisitor();
      expect(changed.text).toContain('2:00 PM to 4:30 PM');
      expect(entryOf(changed)).toContain('METHOD:PUBLISH');
      expect(sequenceOf(changed)).toBeGreaterThan(sequenceOf(accepted));

      await follow(visitor, changed, '/request/');
      await visitor.getByText('Cancel', { exact: true }).click();
      await visitor.getByRole('button', { name: 'Yes, cancel it' }).click();
      await visitor.getByRole('heading', { level: 1, name: 'This is cancelled' }).waitFor();
      const cancelled = await toOffice();
      expect(cancelled.subject).toMatch(/^Cancelled: /);
      expect(entryOf(cancelled)).toContain('METHOD:CANCEL');
      expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(changed));
      await follow(office, cancelled, '/requests/');
      expect(await office.getByText('Cancelled').first().isVisible()).toBe(true);
      await expectNoBarriers(office, kind.hasScripts);
    });
  },
);
