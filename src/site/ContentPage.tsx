import { Fragment, type ReactNode } from 'react';
import { Block } from '../blocks/Block.tsx';
import type { BlockEntry, Page } from '../page-language/page-file.ts';
import { PageHead } from './PageHead.tsx';

interface ContentPageProps {
  readonly page: Page;
  /** Draws the block `form`; needed only by pages that have one, so that others load no engine. */
  readonly drawForm?: (entry: BlockEntry) => ReactNode;
}

/** The page of any file in `content/pages`: its blocks from top to bottom. */
export function ContentPage({ page, drawForm }: ContentPageProps) {
  return (
    <>
      <PageHead page={page} />
      {page.blocks.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change places
        <Fragment key={index}>
          {entry.block === 'form' ? drawForm?.(entry) : <Block entry={entry} />}
        </Fragment>
      ))}
    </>
  );
}
