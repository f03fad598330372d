import { blockSchemas } from '../../blocks/schemas.ts';
import { fillFacts } from '../../page-language/facts.ts';
import type { IndexedForm, ProofIndex } from '../sheet.ts';
import { lineOf } from './line-of.ts';
import { type ProofSource, type Proved, proved } from './proved.ts';

/** Lists every form, every page with an address, and every kind of block. */
export function indexOf(source: ProofSource, indexed: (form: Proved) => IndexedForm): ProofIndex {
  const { forms, content } = source;
  const pages = fillFacts(content.pages, content.site);
  const addressOf = ({ path, id }: (typeof pages)[number]) => path ?? `/${id}`;
  const ofForms = forms.flatMap(({ description: { page }, file }) =>
    page ? [{ path: page.path, title: fillFacts(page.title, content.site), file }] : [],
  );
  const ofContent = pages.map((page) => ({
    path: addressOf(page),
    title: page.title,
    file: `content/pages/${page.id}.yaml`,
  }));
  return {
    forms: forms.map((read) => indexed(proved(read, source))),
    pages: [...ofContent, ...ofForms].map(({ file, ...page }) => ({
      ...page,
      line: lineOf({ file, line: 1, column: 1 }, source),
    })),
    blocks: Object.keys(blockSchemas()).map((name) => ({
      name,
      pages: pages
        .filter(({ blocks }) => blocks.some(({ block }) => block === name))
        .map(addressOf),
    })),
  };
}
