import { site } from 'virtual:site';
import { Block, isInRun } from '../blocks/Block.tsx';
import { BlockWords } from '../blocks/block-words.ts';
import { type RenderForm, RenderFormContext } from '../blocks/form/render-form.ts';
import type { Page } from '../page-language/page-file.ts';

interface ContentPageProps {
  readonly page: Page;
  /** Renders a form of the page. Only pages with a form have it, so that the others load no engine. */
  readonly renderForm?: RenderForm;
}

/** The page of any file in `content/pages`: its blocks in order. */
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
