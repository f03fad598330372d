import type { ServedPage } from '../support/served-page.ts';
import type { Section2, Wanted } from './section-2-file.ts';
import { lineOf, type Table } from './table.ts';
import { describeWhatStands } from './what-stands.ts';

interface Expectation {
  /** Without a route, what every page has to show. */
  readonly wanted: Omit<Wanted, 'route'> & Partial<Pick<Wanted, 'route'>>;
  /** Where in the table it stands. */
  readonly pointer: string;
  readonly table: Table<Section2>;
}

interface Miss {
  /** The way to it below the pointer of the expectation. */
  readonly key: string;
  readonly said: string;
  /** The words that an editor has to look for, if they are what is missed. */
  readonly words?: string;
}

/** A paragraph for each thing that the table asks for and the page does not show, with the lines of both. */
export function missingOn(served: ServedPage, { wanted, pointer, table }: Expectation): string[] {
  const search = { wanted: wordsOf(table.value), route: wanted.route };
  return [...missingWords(served, wanted), ...wrongCounts(served, wanted)].map(
    ({ key, said, words }) => {
      const head = `${lineOf(table.placeOf(`${pointer}/${key}`))} ${said}`;
      return words === undefined ? head : `${head}\n  ${describeWhatStands(words, search)}`;
    },
  );
}

function missingWords(
  served: ServedPage,
  { texts = [], links = [], buttons = [] }: Expectation['wanted'],
): Miss[] {
  return [
    ...texts
      .map((words, at) => ({ key: `texts/${at}`, said: `asks for "${words}"`, words }))
      .filter(({ words }) => !served.text.includes(words)),
    ...buttons
      .map((words, at) => ({ key: `buttons/${at}`, said: `asks for the button "${words}"`, words }))
      .filter(({ words }) => !served.buttons.includes(words)),
    ...links.flatMap(({ label, to }, at) => {
      const isThere = served.links.some(
        (link) => link.label === label && pageOf(link.to) === pageOf(to),
      );
      const said = `asks for the link "${label}" to ${to}`;
      return isThere ? [] : [{ key: `links/${at}`, said, words: label }];
    }),
  ];
}

function wrongCounts(
  served: ServedPage,
  { absent = [], images = {}, questions = served.questions }: Expectation['wanted'],
): Miss[] {
  const wrongImages = Object.entries(images).flatMap(([beginning, count]) => {
    const found = new Set(served.images.filter((name) => name.startsWith(beginning))).size;
    const said = `asks for ${count} pictures "${beginning}…", the page shows ${found}`;
    return found === count ? [] : [{ key: `images/${beginning}`, said }];
  });
  const said = `asks for ${questions} questions, the page shows ${served.questions}`;
  return [
    ...wrongImages,
    ...(served.questions === questions ? [] : [{ key: 'questions', said }]),
    ...absent
      .map((words, at) => ({ key: `absent/${at}`, said: `does not allow "${words}"`, words }))
      .filter(({ words }) => served.text.includes(words)),
  ];
}

/** A link without the answers that it takes into a form. */
function pageOf(to: string): string {
  return to.replace(/\?.*$/, '');
}

/** All words that the table asks for, wherever. */
function wordsOf({ shell, pages }: Section2): string[] {
  return [shell, ...pages].flatMap(({ texts = [], links = [], buttons = [] }) => [
    ...texts,
    ...buttons,
    ...links.map(({ label }) => label),
  ]);
}
