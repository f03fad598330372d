import { expect, test } from 'vitest';
import { samplesIn, withoutSamples } from '../../src/generator/samples.ts';
import type { BlockEntry, Page } from '../../src/page-language/page-file.ts';
import { exampleSite } from '../example/example.ts';

const marked = { name: 'Ann', sample: true };
const real = { name: 'Bob' };

/** The blocks of a page at /home beside another page, once the samples are out. */
function shown(blocks: readonly BlockEntry[], others: readonly BlockEntry[] = []): unknown {
  const page = (id: string, entries: readonly BlockEntry[]): Page => ({
    ...{ id, path: `/${id}`, aliases: [`/${id}-too`], title: id, description: id },
    blocks: entries,
  });
  const pages = [page('home', blocks), page('other', others)];
  return withoutSamples({ ...exampleSite, pages }).pages.map((each) => each.blocks);
}

test('an entry that is marked is left out, and the others stay as they are', () => {
  const block = { block: 'quotes', heading: 'Heard', quotes: [marked, real] };
  expect(shown([block])).toEqual([[{ ...block, quotes: [real] }], []]);
});

test('a block of nothing but samples is left out with its heading', () => {
  const text = { block: 'text', heading: 'Words', paragraphs: ['A', 'B'] };
  expect(shown([{ block: 'quotes', heading: 'Heard', quotes: [marked] }, text])).toEqual([
    [text],
    [],
  ]);
});

test('links to a block that is left out go with it, from whichever page', () => {
  const lost = { block: 'quotes', id: 'heard', heading: 'Heard', quotes: [marked] };
  const stays = { label: 'Home', to: '/home' };
  const hero = (to: string) => ({
    block: 'hero',
    heading: 'A',
    actions: [{ label: 'Heard', to }, stays],
  });
  const card = { title: 'Heard', to: '/home#heard', action: 'Read' };
  const call = { block: 'call-to-action', heading: 'B', label: 'Heard', to: '/home#heard' };
  expect(
    shown(
      [lost, hero('#heard')],
      [hero('/home-too#heard'), { block: 'cards', cards: [card] }, call],
    ),
  ).toEqual([
    [{ block: 'hero', heading: 'A', actions: [stays] }],
    [
      { block: 'hero', heading: 'A', actions: [stays] },
      { block: 'cards', cards: [{ title: 'Heard' }] },
    ],
  ]);
});

test('links around the pages go, too', () => {
  const { site } = exampleSite;
  const navigation = [...site.navigation, { label: 'Heard', to: '/home#heard' }];
  const block = { block: 'quotes', id: 'heard', quotes: [marked] };
  const pages = [{ id: 'home', path: '/home', title: 'A', description: 'B', blocks: [block] }];
  const { site: left } = withoutSamples({ ...exampleSite, pages, site: { ...site, navigation } });
  expect(left).toEqual(site);
});

test('the list for the launch names a marked entry by its first line', () => {
  const text =
    'quotes:\n  - name: Ann # sample\n  - name: Bob\n    text: Fine.\n    sample: true\n  - { name: Cy, sample: true }\n  - name: Di\n    sample: true # until she has agreed\n';
  expect(samplesIn(new Map([['a.yaml', text]]))).toEqual([
    { file: 'a.yaml', line: 2, text: '- name: Ann' },
    { file: 'a.yaml', line: 3, text: 'name: Bob' },
    { file: 'a.yaml', line: 6, text: '{ name: Cy, sample: true }' },
    { file: 'a.yaml', line: 7, text: 'name: Di' },
  ]);
});
