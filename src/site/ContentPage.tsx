import { Block } from '../blocks/Block.tsx';
import type { Page } from '../contract/page-file.ts';
import { PageTitle } from './PageTitle.tsx';

/** The page of any file in `content/pages`: its blocks from top to bottom. */
export function ContentPage({ page }: { readonly page: Page }) {
  return (
    <>
      <PageTitle title={page.title} />
      {page.blocks.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change places
        <Block key={index} entry={entry} />
      ))}
    </>
  );
}
