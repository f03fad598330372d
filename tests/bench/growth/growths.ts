import type { DevTimes, Edited } from './dev.ts';
import type { BuildUse } from './measured-build.ts';
import { type AddedFile, moreForms, townHeading, townPages, townPath } from './more-pages.ts';
import type { PageWeight } from './page-weight.ts';

/** What is added to the project, and the page that is edited then. */
export interface Growth {
  readonly name: string;
  readonly kind: 'page' | 'form';
  readonly count: number;
  readonly files: readonly AddedFile[];
  /** The page that is weighed and edited, and the text of its file. */
  readonly edited: Edited & { readonly text: string };
}

/** The same, with what it costs. */
export interface Grown extends Growth, BuildUse, DevTimes {
  readonly page: PageWeight;
  readonly home: PageWeight;
}

/** The project with more and more in it. */
export const growths: readonly Growth[] = [
  ...[1, 10, 100, 1000].map(withPages),
  ...[1, 10, 100].map(withForms),
];

function withPages(count: number): Growth {
  const files = townPages(count);
  const [file = '', text = ''] = files.at(-1) ?? [];
  return {
    name: count === 1 ? 'one page more' : `${count} pages more`,
    kind: 'page',
    count,
    files,
    edited: { address: townPath(count), file, text, heading: townHeading(count) },
  };
}

function withForms(count: number): Growth {
  const files = moreForms(count);
  const [file = '', text = ''] = files.at(-1) ?? [];
  const heading = /^ {2}heading: (.*)/m.exec(text)?.[1] ?? '';
  return {
    name: count === 1 ? 'one form more' : `${count} forms more`,
    kind: 'form',
    count,
    files,
    edited: { address: `/form-${count}`, file, text, heading },
  };
}
