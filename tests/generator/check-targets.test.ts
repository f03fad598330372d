import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFiles } from '../../src/generator/check.ts';
import { exampleRoot } from '../example/example.ts';

// A site of two pages beside the real forms; each case changes one line of the second page.
const folder = mkdtempSync(join(tmpdir(), 'targets-'));
const site = [
  'company: { name: A, slogan: B, phone: 705 555 0142, email: d@example.com, bookingsEmail: e@example.com, street: F, town: "G, H", postalCode: I, country: CA }',
  'hours: [{ label: Weekdays, days: [Monday], opens: "09:00", closes: "17:00" }]',
  'timeZone: America/Toronto',
  'guarantee: We clean it again.',
  'brand: { referencePrefix: XY, locale: en-GB, currency: GBP, businessType: LocalBusiness, colours: { brand950: "#000001", brand900: "#000002", brand700: "#000003", brand500: "#000004", brand100: "#fffff5", accent500: "#999996", accent300: "#ddddd7", accent100: "#fffff8", paper: "#fffffe" } }',
  'words: { skipLink: Skip, navigation: Main, menu: Menu, closeMenu: Shut, close: Close, loadFailure: { heading: No, text: Try., action: Again }, blocks: { readMore: Read more, minimum: Minimum, people: Crew, person: professional, persons: professionals, phone: Phone, email: Email, address: Address, hours: Hours, filter: Show, largeView: Large view, previous: Previous, next: Next, close: Close, play: Play, pause: Pause, playVideo: Play video, pauseVideo: Pause video, place: "{number} of {total}", stars: "{number} of {total} stars" } }',
  'retention: { requests: 24, suspects: 30 }',
  'towns: [{ name: Lindsay }]',
  'navigation: [{ label: Home, to: / }]',
  'booking: { label: Book, heading: Choose, services: [{ label: Home, to: / }] }',
  'contactLink: { label: Contact, to: / }',
  'footer: { addressHeading: A, hoursHeading: B, townsHeading: C, linksHeading: D, links: [{ label: Blog }], illustrationNote: Drawn. }',
  'replyTime: soon',
  'forms: { help: A, privacy: B, privacyLink: { label: Home, to: / }, plan: { heading: C, back: D, noScript: E, leftOut: F } }',
].join('\n');
const home = [
  'path: /',
  'title: Home',
  'description: The home page.',
  'blocks:',
  '  - { block: text, id: welcome, heading: Welcome, paragraphs: [Good day.] }',
].join('\n');
const windows = {
  path: 'path: /windows',
  aliases: 'aliases: [/panes]',
  title: 'title: Windows',
  description: 'description: Windows.',
  blocks: 'blocks:',
  hero: '  - block: hero',
  heading: '    heading: Windows',
  image: '    image: { file: lake/dock.svg, alt: A dock }',
  actions: '    actions: [{ label: Welcome, to: /#welcome }, { label: Here, to: "#prices" }]',
  text: '  - { block: text, id: prices, heading: Prices, paragraphs: [Ask us.] }',
};

beforeAll(() => {
  cpSync(join(exampleRoot, 'forms'), join(folder, 'forms'), { recursive: true });
  for (const place of ['content/pages', 'content/images/lake']) {
    mkdirSync(join(folder, place), { recursive: true });
  }
  writeFileSync(join(folder, 'content/site.yaml'), site);
  writeFileSync(join(folder, 'content/pages/home.yaml'), home);
  writeFileSync(
    join(folder, 'content/images/lake/dock.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the check says about the second page with some lines changed. */
async function complaintAbout(change: Partial<typeof windows>): Promise<string> {
  const lines = Object.values({ ...windows, ...change });
  writeFileSync(join(folder, 'content/pages/windows.yaml'), lines.join('\n'));
  return (await checkFiles(folder)).text;
}

const linking = (to: string) => ({ actions: `    actions: [{ label: Welcome, to: "${to}" }]` });

test('a site whose links and pictures are all there is in order', async () => {
  expect(await complaintAbout({})).toMatch(/^(?:forms\/.*\n\n)*All \d+ files are in order\.$/);
});

describe('a link', () => {
  test.each([
    { to: '/panes', leads: 'to an alias' },
    { to: '/residential/book?homeSize=Duplex', leads: 'to the page of a form, with answers' },
    { to: 'https://example.com/x', leads: 'to another site' },
    { to: 'mailto:{email}', leads: 'to an e-mail address' },
    { to: '#main', leads: 'to the page itself' },
  ])('$leads is in order', async ({ to }) => {
    expect(await complaintAbout(linking(to))).toMatch(/in order/);
  });

  test.each([
    {
      to: '/window',
      complaint:
        'No page has the address "/window". Did you mean "/windows"? Write the "path" of a file in content/pages or of a form.',
    },
    {
      to: 'windows',
      complaint:
        '"windows" is no address. Write one that begins with a slash, such as "/windows", or a whole one with https://.',
    },
    {
      to: '#price',
      complaint:
        'There is no "id: price" on this page. Did you mean "prices"? Add the line to the block that the link leads to.',
    },
    {
      to: '/#prices',
      complaint: 'There is no "id: prices" on /. Add the line to the block that the link leads to.',
    },
  ])('to "$to" is refused with its place', async ({ to, complaint }) => {
    expect(await complaintAbout(linking(to))).toContain(
      `content/pages/windows.yaml:9:37: ${complaint}`,
    );
  });
});

describe('a picture', () => {
  test('that is not there is refused with the nearest name', async () => {
    expect(
      await complaintAbout({ image: '    image: { file: lake/dok.svg, alt: A dock }' }),
    ).toContain(
      'content/pages/windows.yaml:8:20: There is no file content/images/lake/dok.svg. Did you mean "lake/dock.svg"? Put it there, or write the name of one that is there.',
    );
  });

  test('without an alternative text is refused', async () => {
    expect(await complaintAbout({ image: '    image: { file: lake/dock.svg }' })).toContain(
      'content/pages/windows.yaml:8:5: "alt" is missing in "image".',
    );
  });
});

test('an address that a form has already is refused', async () => {
  expect(await complaintAbout({ aliases: 'aliases: [/residential/book]' })).toMatch(
    /content\/pages\/windows\.yaml:\d+:\d+: "\/residential\/book" is already the address of forms\/residential\.yaml\. Choose another/,
  );
});
