import { site } from 'virtual:site';
import { Block, isInRun } from '../blocks/Block.tsx';
import { BlockWords } from '../blocks/block-words.ts';
import { type RenderForm, RenderFormContext } from '../blocks/form/render-form.ts';
import type { Page } from '../page-language/page-file.ts';

interface ContentPageProps {
  readonly page: Page;
  /** Draws a form of the page; needed only by pages that have one, so that others load no engine. */
  readonly renderForm?: RenderForm;
}

/** The page of any file in `content/pages`: its blocks from top to bottom. */
export function ContentPage({ page, renderForm }: ContentPageProps) {
  return (
    <RenderFormContext value={renderForm}>
      <BlockWords value={site.words.blocks}>
        {page.blocks.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change places
          <Block key={index} entry={entry} isInRun={isInRun(page.blocks, index)} />
        ))}
      </BlockWords>
    </RenderFormContext>
  );
}
