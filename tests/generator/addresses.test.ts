import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { indexAddresses } from '../../src/generator/addresses/address-index.ts';
import { examplesPage } from '../../src/generator/examples-page.ts';
import { formPagesOf } from '../../src/generator/form-links.ts';
import { readSite } from '../../src/generator/load-site.ts';
import { pagesToBuild } from '../../src/generator/pages.ts';
import { seoFiles } from '../../src/generator/seo.ts';
import { reserved, reservedAt } from '../../src/page-language/addresses.ts';
import { largeFolders } from '../../src/server/pages/site-files.ts';
import { exampleRoot } from '../example/example.ts';
import { root } from '../support/forms.ts';

// The facts of the example site, one page and two of its forms; each case adds a file.
const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
const contact = readFileSync(join(exampleRoot, 'forms/contact.yaml'), 'utf8');
const commercial = readFileSync(join(exampleRoot, 'forms/commercial.yaml'), 'utf8');
const added: string[] = [];

function put(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function add(file: string, text: string): void {
  put(file, text);
  added.push(file);
}

function page(...lines: string[]): string {
  return [...lines, 'title: A page', 'description: A page.'].join('\n');
}

const text = 'blocks: [{ block: text, heading: Hello, paragraphs: [Good day.] }]';
const holding = (...forms: string[]) =>
  ['blocks:', ...forms.map((form) => `  - { block: form, form: ${form} }`)].join('\n');
const at = (path: string, form = commercial) => form.replace(/path: \S+/, `path: ${path}`);

const linePathStandsOn = at('/lake').slice(0, at('/lake').indexOf('path:')).split('\n').length;

/** What is said about the files, each as `file:line:column: message`. */
function complaints(): string[] {
  return readSite(folder).errors.map(
    (error) => `${error.file}:${error.line}:${error.column}: ${error.message}`,
  );
}

function index() {
  const { forms, content } = readSite(folder);
  return indexAddresses({ forms, pages: content?.pages ?? [] });
}

beforeAll(() => {
  for (const name of ['forms', 'content/pages']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  for (const name of ['forms/_shared.yaml', 'content/fonts']) {
    cpSync(join(exampleRoot, name), join(folder, name), { recursive: true });
  }
  const site = readFileSync(join(exampleRoot, 'content/site.yaml'), 'utf8');
  put('content/site.yaml', site.replaceAll(/to: \/[^\s,}]*/g, 'to: /'));
  put('content/pages/home.yaml', page('path: /', 'aliases: [/start]', holding('contact')));
  put('content/pages/not-found.yaml', page(text));
  put('forms/contact.yaml', contact);
  put('forms/commercial.yaml', at('/lake'));
});
afterEach(() => {
  for (const file of added.splice(0)) rmSync(join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the index', () => {
  test('holds the addresses of pages, aliases, forms and forms that no page holds', () => {
    add('forms/enquiry.yaml', contact);
    expect(complaints()).toEqual([]);
    const found = [...index().byAddress].map(([address, { file }]) => `${address} ${file}`);
    expect(found).toEqual(
      expect.arrayContaining([
        '/ content/pages/home.yaml',
        '/start content/pages/home.yaml',
        '/lake forms/commercial.yaml',
        '/enquiry forms/enquiry.yaml',
      ]),
    );
    expect(found.join()).not.toContain('forms/contact.yaml');
  });

  test('holds the page that is shown where there is none, at no address', () => {
    expect(index().pages.map(({ id, path }) => ({ id, path }))).toContainEqual({
      id: 'not-found',
      path: undefined,
    });
  });

  test('says which pages are built, each at all of its addresses', () => {
    const { forms, content } = readSite(folder);
    if (!content) throw new Error('there is no content');
    const built = pagesToBuild(folder, { ...content, forms });
    expect(built.map(({ address }) => address).sort()).toEqual(
      [...index().byAddress.keys(), '/404'].sort(),
    );
  });
});

describe('the former name of a form', () => {
  const renamed = (names: string, form = contact) => `formerly: ${names}\n${form}`;
  const held = () =>
    Object.fromEntries([...index().byAddress].map(([address, { file }]) => [address, file]));

  test('leads to its page, as a further address does, and is none for search engines', () => {
    add('forms/windows.yaml', renamed('[hunt, old-hunt]'));
    expect(complaints()).toEqual([]);
    expect(held()).toMatchObject({
      '/windows': 'forms/windows.yaml',
      '/hunt': 'forms/windows.yaml',
      '/old-hunt': 'forms/windows.yaml',
    });
    const { forms, content } = readSite(folder);
    if (!content) throw new Error('there is no content');
    const built = pagesToBuild(folder, { ...content, forms });
    expect(built).toContainEqual(
      expect.objectContaining({ address: '/hunt', path: '/windows', file: 'hunt/index.html' }),
    );
    const formPages = formPagesOf({ forms, pages: content.pages });
    expect(formPages).toContainEqual(
      expect.objectContaining({ address: '/hunt', forms: ['windows'] }),
    );
  });

  test.each([
    { what: 'another page has', names: '[start]', address: '/start', form: contact },
    { what: 'another form has', names: '[lake]', address: '/lake', form: contact },
    { what: 'the form has itself', names: '[pond]', address: '/pond', form: at('/pond') },
  ])('leads nowhere by an address that $what', ({ names, address, form }) => {
    const before = held()[address] ?? 'forms/windows.yaml';
    add('forms/windows.yaml', renamed(names, form.replace(/ {2}to: \S+\n/, '')));
    expect(complaints()).toEqual([]);
    expect(held()[address]).toBe(before);
    expect(index().pages.flatMap(({ formerAddresses }) => formerAddresses)).toEqual([]);
  });

  test('leads nowhere by an address that is reserved', () => {
    add('forms/windows.yaml', renamed('[healthz]'));
    expect(complaints()).toEqual([]);
    expect(held()).not.toHaveProperty('/healthz');
  });

  test('leads nowhere where a page of the site holds the form', () => {
    add('forms/windows.yaml', renamed('[hunt]'));
    add('content/pages/panes.yaml', page('path: /panes', holding('windows')));
    expect(complaints()).toEqual([]);
    expect(held()).not.toHaveProperty('/hunt');
  });

  test('is a target of links', () => {
    add('forms/windows.yaml', renamed('[hunt]'));
    const action = '{ label: B, to: /hunt }';
    add(
      'content/pages/panes.yaml',
      page('path: /panes', `blocks: [{ block: hero, heading: A, actions: [${action}] }]`),
    );
    expect(complaints()).toEqual([]);
  });
});

describe('an address of a former site', () => {
  const former = ['/Windows.html', '/old/x.php?id=3', '/?p=12', '/%C3%9Cber-uns/', '/fen%EAtres'];

  test.each(former)(
    '%s leads to the page that has it as an alias, and shows nothing itself',
    (from) => {
      add('content/pages/windows.yaml', page('path: /windows', `aliases: ["${from}"]`, text));
      expect(complaints()).toEqual([]);
      expect(index().redirects).toEqual([{ from, to: '/windows' }]);
      expect([...index().byAddress.keys()]).not.toContain(from);
    },
  );
});

describe('an address that is taken', () => {
  test.each([
    {
      what: 'by another page',
      file: 'content/pages/windows.yaml',
      text: page('path: /start', text),
      complaint: '1:7: "/start" is already the address of content/pages/home.yaml. Choose another.',
    },
    {
      what: 'by the page itself',
      file: 'content/pages/windows.yaml',
      text: page('path: /windows', 'aliases: [/windows]', text),
      complaint: '2:11: "/windows" is already the address of this page itself. Choose another.',
    },
    {
      what: 'by the page itself, in capitals',
      file: 'content/pages/windows.yaml',
      text: page('path: /windows', 'aliases: [/Windows/]', text),
      complaint:
        '2:11: "/Windows/" is already the address of this page itself: capitals, percent-encoding and a slash at the end make no difference. Leave it out.',
    },
    {
      what: 'by another page, percent-encoded',
      file: 'content/pages/windows.yaml',
      text: page('path: /windows', 'aliases: [/%73tart]', text),
      complaint:
        '2:11: "/%73tart" is already the address of content/pages/home.yaml: capitals, percent-encoding and a slash at the end make no difference. Choose another.',
    },
    {
      what: 'by an address of a former site',
      file: 'content/pages/windows.yaml',
      text: page('path: /windows', 'aliases: [/x.php?id=3, /X.php?id=3]', text),
      complaint:
        '2:24: "/X.php?id=3" is already the address of this page itself: capitals, percent-encoding and a slash at the end make no difference. Leave it out.',
    },
    {
      what: 'by the pictures, in capitals and with a query',
      file: 'content/pages/windows.yaml',
      text: page('path: /windows', 'aliases: ["/Images/x.jpg?size=2"]', text),
      complaint:
        '2:11: "/Images/x.jpg?size=2" belongs to the pictures of content/images. Choose another.',
    },
    {
      what: 'by nothing, but by a page without one',
      file: 'content/pages/not-found.yaml',
      text: page('aliases: [/gone.html]', text),
      complaint:
        '1:11: "/gone.html" would lead to the address of this page, and it has none. Remove it.',
    },
    {
      what: 'by another form',
      file: 'forms/windows.yaml',
      text: at('/lake').replace(/to: \S+/, 'to: submit-windows'),
      complaint: `${linePathStandsOn}:9: "/lake" is already the address of forms/commercial.yaml. Choose another.`,
    },
    {
      what: 'by a page that holds the form',
      file: 'content/pages/windows.yaml',
      text: page('path: /lake', holding('commercial')),
      about: 'forms/commercial.yaml',
      complaint: `${linePathStandsOn}:9: "/lake" is already the address of content/pages/windows.yaml, which holds this form. Leave out "page" here, or choose another address.`,
    },
    {
      what: 'by the API',
      file: 'content/pages/windows.yaml',
      text: page('path: /api', text),
      complaint:
        '1:7: "/api" belongs to the API, which takes the answers of forms. Choose another.',
    },
    {
      what: 'by something below the API',
      file: 'content/pages/windows.yaml',
      text: page('path: /windows', 'aliases: [/panes, /api/windows]', text),
      complaint:
        '2:19: "/api/windows" belongs to the API, which takes the answers of forms. Choose another.',
    },
    {
      what: 'where a form would get it by its name',
      file: 'forms/start.yaml',
      text: contact,
      complaint:
        '1:1: This form would get the address "/start" by the name of its file, but that is already the address of content/pages/home.yaml. Give it a "page" with another "path".',
    },
    {
      what: 'by the server, where a form would get it by its name',
      file: 'forms/healthz.yaml',
      text: contact,
      complaint:
        '1:1: This form would get the address "/healthz" by the name of its file, but that belongs to the server\'s sign of life. Give it a "page" with another "path".',
    },
  ])('$what is refused once', ({ file, text, about = file, complaint }) => {
    add(file, text);
    // A copied form also has the endpoint of the original; that is another mistake.
    expect(complaints().filter((each) => !each.includes('already used by'))).toEqual([
      `${about}:${complaint}`,
    ]);
  });
});

test('a form whose name is no address is refused', () => {
  add('forms/Window_panes.yaml', contact);
  expect(complaints()).toEqual([
    'forms/Window_panes.yaml:1:1: A file name has small letters, digits and hyphens only, as addresses are made of it. Rename this file to "window-panes.yaml".',
  ]);
});

test('a form that stands twice on a page is refused at its second place', () => {
  add('content/pages/windows.yaml', page('path: /windows', holding('contact', 'contact')));
  expect(complaints()).toEqual([
    'content/pages/windows.yaml:4:26: The form "contact" is on this page already. Leave out one of the two, or link to the first.',
  ]);
});

test('a link to an address that no page has is refused, whatever else stands there', () => {
  add(
    'content/pages/windows.yaml',
    page(
      'path: /windows',
      'blocks: [{ block: hero, heading: A, actions: [{ label: B, to: /healthz }] }]',
    ),
  );
  expect(complaints()).toEqual([expect.stringContaining('No page has the address "/healthz".')]);
});

describe('what is reserved', () => {
  const { content } = readSite(root);
  const files = content ? [...seoFiles([], content, {}).keys()] : [];

  test.each([
    ...files.map((name) => `/${name}`),
    ...largeFolders.map((name) => `/${name}/any`),
    String(examplesPage(root).path),
    '/assets/any',
    '/healthz',
    '/favicon.ico',
    '/404',
  ])('holds %s', (address) => {
    expect(reservedAt(address)).toBeDefined();
  });

  test('holds no address of this site', () => {
    const { forms, content } = readSite(root);
    const addresses = [...indexAddresses({ forms, pages: content?.pages ?? [] }).byAddress.keys()];
    expect(addresses.filter((address) => reservedAt(address))).toEqual([]);
  });

  test('is said once', () => {
    expect(new Set(reserved.map(({ address }) => address)).size).toBe(reserved.length);
  });
});
