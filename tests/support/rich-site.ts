import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plansPage } from '../example/plans-page.ts';
import { namesForm } from '../rich/names-form.ts';
import { root } from './forms.ts';
import { ensurePublicSite } from './project-copy.ts';

/** The folder of the site of the tests, once it was built. */
export const richFolder = join(root, '.cache/rich-site');

/** The files of the forms in `tests/rich`, each with a page of its own in the site of the tests. */
const richForms = readdirSync(join(root, 'tests/rich')).filter(
  (name) => /^(?!looked-at).+\.yaml$/.test(name) && !name.endsWith('-fixtures.yaml'),
);

/**
 * The example site with the forms of `tests/rich`, with pages of plans, of testimonials and of pictures, and with an
 * editor's changes, as a public site. Returns its folder.
 */
export function ensureRichSite(): string {
  const example = join(root, 'tests/example');
  const forms = richForms.map((name) => [`forms/${name}`, read(`tests/rich/${name}`)]);
  return ensurePublicSite('rich-site', {
    replaced: { forms: join(example, 'forms'), content: join(example, 'content') },
    added: {
      ...Object.fromEntries(forms),
      'forms/names.yaml': namesForm(),
      ...editorsFiles(),
      'content/pages/home.yaml': homePage(),
      'content/pages/plans.yaml': plansPage(),
      'content/pages/heard.yaml': heardPage(),
      'content/pages/lodz.yaml': polishPage(),
      'content/pages/looked-at.yaml': read('tests/rich/looked-at.yaml'),
      'content/pages/filmed.yaml': filmedPage(),
      'content/pages/pictured.yaml': picturedPage(),
      'content/pages/not-found.yaml': notFoundPage(),
      ...pictures(),
      ...films(),
    },
  });
}

/** What an editor can do: a copy of a form, a page with a form in it, links to pages of towns, a page below another, and another message that forms share. */
function editorsFiles(): Record<string, string> {
  const shared = read('tests/example/forms/_shared.yaml');
  return {
    'content/site.yaml': read('tests/example/content/site.yaml').replace(
      '  - name: Lindsay\n  - name: Port Perry\n',
      '  - name: Lindsay\n    to: /lindsay\n  - name: Port Perry\n    to: /lodz\n',
    ),
    'forms/enquiry.yaml': read('tests/example/forms/contact.yaml'),
    'forms/_shared.yaml': shared.replace('Address is required', 'We need an address'),
    'content/pages/lindsay.yaml': [
      'path: /lindsay',
      'title: Cleaning in Lindsay',
      'description: Cleaning in Lindsay, Ontario.',
      'blocks:',
      '  - { block: hero, heading: Cleaning in Lindsay, actions: [{ label: Begin, to: /contact, opensBooking: true }] }',
      '  - { block: form, form: contact, heading: Ask us }',
    ].join('\n'),
    'content/pages/mill.yaml': [
      'path: /milltown/mill',
      'aliases: [/milltown/weir]',
      'title: Cleaning at the Mill',
      'description: Cleaning at the mill.',
      'blocks:',
      '  - { block: hero, heading: Cleaning at the mill }',
    ].join('\n'),
  };
}

/** The example's home page, with a heading of its own. */
function homePage(): string {
  const hero = '  - { block: hero, heading: Cleaning in Oldtown }';
  return read('tests/example/content/pages/home.yaml').replace(/^blocks:$/m, `blocks:\n${hero}`);
}

/** A page whose heading has letters that those of other pages have not. */
function polishPage(): string {
  return [
    'path: /lodz',
    'title: Cleaning in Łódź',
    'description: Cleaning in Łódź, Poland.',
    'blocks:',
    '  - { block: hero, heading: Łódź Ž }',
  ].join('\n');
}

/** One picture under the names of all that `looked-at.yaml` shows. */
function pictures(): Record<string, Buffer> {
  const picture = readFileSync(join(root, 'tests/rich/picture.png'));
  const names = Array.from({ length: 11 }, (_, index) => `room-${index + 1}.png`);
  return Object.fromEntries(names.map((name) => [`content/images/${name}`, picture]));
}

/** A page with a film behind its heading. */
function filmedPage(): string {
  return [
    'path: /filmed',
    'title: Filmed',
    'description: A film of two seconds.',
    'blocks:',
    '  - block: hero',
    '    heading: Filmed',
    '    film: { webm: film.webm, mp4: film.mp4, poster: { file: room-1.png, alt: The hall } }',
  ].join('\n');
}

/** A page with a picture beside its heading, and a form. */
function picturedPage(): string {
  return [
    'path: /pictured',
    'title: Pictured',
    'description: A picture, and a form.',
    'blocks:',
    '  - { block: hero, heading: Pictured, image: { file: room-1.png, alt: The hall } }',
    '  - { block: form, form: contact, heading: Ask us }',
  ].join('\n');
}

/** The page that stands at every other address, with buttons that lead on. */
function notFoundPage(): string {
  return [
    'title: Page Not Found',
    'description: There is no page at this address.',
    'blocks:',
    '  - block: hero',
    '    heading: There is no such page',
    '    actions: [{ label: Home, to: / }, { label: Back, goBack: true }]',
  ].join('\n');
}

/** The film of the page with one, in both kinds that browsers play. */
function films(): Record<string, Buffer> {
  const names = ['film.webm', 'film.mp4'];
  return Object.fromEntries(
    names.map((name) => [`content/video/${name}`, readFileSync(join(root, 'tests/rich', name))]),
  );
}

/** A page with the example of the block "testimonials", and with one more that is a sample. */
function heardPage(): string {
  const example = read('src/blocks/testimonials/example.yaml');
  const sample = '  - { name: Nemo, content: Made up., rating: 5, sample: true }\n';
  const block = `  - ${(example + sample).trimEnd().replaceAll('\n', '\n    ')}\n`;
  return `path: /heard\ntitle: Heard\ndescription: Heard.\nblocks:\n${block}`;
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
