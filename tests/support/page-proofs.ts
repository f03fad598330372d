import sharp from 'sharp';
import { expect } from 'vitest';
import type { BlockEntry } from '../../src/page-language/page-file.ts';
import type { Proofs, Proving } from './recipe-proofs.ts';

const address = '/towns/bobcaygeon';
const oldAddress = '/bobcaygeon';

/** The proofs of the recipes in `content/README.md`. */
export function pageProofs({ site, told, visit }: Proving): Proofs {
  const { html, expectOn } = site;
  return {
    'Change the phone number or an email address': async () => {
      const title = 'Change the phone number or an email address';
      const phone = told(title, 'company.phone');
      await expectOn('/', `<a href="tel:${phone.replaceAll(/\D/g, '')}">${phone}</a>`);
      await expectOn('/', told(title, 'company.email'));
    },
    'Change the opening hours': async () => {
      const hours = (key: string) => told('Change the opening hours', `hours.0.${key}`);
      await expectOn('/', `${hours('opens')}-${hours('closes')}`);
      await expectOn('/', `"opens":"${hours('opens')}"`);
    },
    'Change a price': async () => {
      const price = told('Change a price', 'residential.0.price');
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
    'Add a page': async () => {
      const company = site.loaded().site.company.name;
      const title = told('Add a page', 'title').replace('{company}', company);
      await expectOn(address, `<title>${title}</title>`);
      await expectOn('/sitemap.xml', `${address}</loc>`);
    },
    'Reword a page': async () => {
      await expectOn(address, `>${told('Reword a page', 'blocks.0.heading')}</h1>`);
    },
    'Add a town': async () => {
      const name = told('Add a town', 'towns.0.name');
      await expectOn('/', `<a href="${told('Add a town', 'towns.0.to')}">${name}</a>`);
    },
    'Put a form on a page': async () => {
      const page = await visit();
      await page.goto(site.url() + address);
      const name = told('Put a form on a page', 'blocks.0.heading');
      await page.getByRole('heading', { level: 2, name }).waitFor();
      await page.locator('form[data-hydrated]').waitFor();
      const sent = page.waitForResponse('**/api/submit-windows');
      await page.locator('form button[type=submit]').click();
      await page.getByText(told('Start a new form', 'messages.invalid')).waitFor();
      for (const [field, answer] of Object.entries(site.guideForm().fixtures.base)) {
        const control = page.locator(`form [name="${field}"]`);
        if ((await control.first().getAttribute('type')) === 'radio') {
          await page.locator(`form [name="${field}"][value="${answer}"]`).check();
        } else await control.fill(String(answer));
      }
      await page.locator('form button[type=submit]').click();
      expect((await sent).status()).toBeOneOf([200, 201]);
      await page.getByText(told('Start a new form', 'messages.success.text')).waitFor();
    },
    'Offer a form in the header': async () => {
      const page = await visit();
      await page.goto(`${site.url()}/`);
      const { booking } = site.loaded().site;
      await page.getByRole('button', { name: booking.label }).first().click();
      const name = told('Offer a form in the header', 'booking.services.0.label');
      await page.getByRole('link', { name }).click();
      await page.waitForURL('**/windows/book');
    },
    'Give a page a new address': async () => {
      for (const path of [address, oldAddress]) {
        const canonical = /rel="canonical" href="([^"]+)"/.exec(await html(path));
        expect(canonical?.[1]).toMatch(new RegExp(`${address}$`));
      }
    },
    'Replace a picture': async () => {
      await expectPhotograph(`${site.url()}/images/${site.replaced}`, site.colour);
    },
    'Add a picture': async () => {
      const alt = told('Add a picture', 'blocks.0.image.alt');
      const [picture = ''] =
        (await html(address)).match(new RegExp(`<img[^>]+alt="${alt}"[^>]*>`)) ?? [];
      const [, source = ''] = / src="([^"]+)"/.exec(picture) ?? [];
      await expectPhotograph(site.url() + source, site.colour);
    },
    'Hide a service': async () => {
      const form = told('Hide a service', 'booking.services.0.to');
      const card = told('Hide a service', 'cards.0.title');
      const { booking } = site.loaded().site;
      expect(booking.services.map(({ to }) => to)).not.toContain(form);
      expect(await html('/services')).not.toContain(`>${card}</h3>`);
      // Whoever knows the form still finds it.
      await html(form);
    },
    'Remove a page': async () => {
      const left = site.leftWithout('content/pages/bobcaygeon.yaml');
      expect(left).toContain(`content/site.yaml: No page has the address "${oldAddress}".`);
    },
  };
}

/** Whether a block has a plan at this price. */
function hasPrice(block: BlockEntry, price: string): boolean {
  return JSON.stringify(block).includes(`"price":"${price}"`);
}

type Colour = Proving['site']['colour'];

/** Expects a picture to be of one colour, as far as its kind keeps colours. */
async function expectPhotograph(url: string, { r, g, b }: Colour): Promise<void> {
  const reply = await fetch(url);
  const { channels } = await sharp(await reply.arrayBuffer()).stats();
  for (const [index, value] of [r, g, b].entries()) {
    expect(Math.abs((channels[index]?.mean ?? Number.NaN) - value)).toBeLessThan(4);
  }
}
