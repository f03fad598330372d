import type { RouteModule } from 'virtual:routes';
import type { ComponentType } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { loadPostedParts } from './load-posted-parts.ts';
import { type HeadedPage, PageHead } from './PageHead.tsx';

interface PageProps {
  /** The query, such as `?name=Dana`, from which a form may be filled in. */
  readonly search: string;
}

export interface LoadedPage {
  /** The main address of the page; `*` for the not-found page. */
  readonly mainPath: string;
  /** True for a page without header and footer. */
  readonly isBare: boolean;
  readonly Page: ComponentType<PageProps>;
}

/** Loads the components that render a page module. */
export async function loadedPage(module: RouteModule): Promise<LoadedPage> {
  if ('form' in module) {
    const { page, id } = module.form;
    if (!page) throw new Error(`the form "${id}" has no page of its own`);
    const [{ FormPage }, posted] = await Promise.all([import('./FormPage.tsx'), loadPostedParts()]);
    const formModule = { ...module, ...posted };
    return withHead(page, ({ search }) => (
      <FormPage formModule={formModule} page={page} search={search} />
    ));
  }
  const { page, forms } = module;
  const { ContentPage } = await import('./ContentPage.tsx');
  if (Object.keys(forms).length === 0) return withHead(page, () => <ContentPage page={page} />);
  const [{ SiteForm }, posted] = await Promise.all([import('./SiteForm.tsx'), loadPostedParts()]);
  return withHead(page, ({ search }) => {
    const renderForm = (id: string, hasContacts: boolean) => {
      const formModule = forms[id];
      if (!formModule) throw new Error(`the page places a form "${id}" that is not there`);
      const context = { path: mainPathOf(page), search, hasHelp: !hasContacts };
      return <SiteForm {...formModule} {...context} {...posted} />;
    };
    return <ContentPage page={page} renderForm={renderForm} />;
  });
}

/** Returns the page to show when one could not be loaded. */
export function failedPage(mainPath: string): LoadedPage {
  return { mainPath, isBare: false, Page: LoadFailure };
}

interface PlacedPage extends HeadedPage {
  readonly layout?: 'site' | 'bare' | undefined;
}

function withHead(page: PlacedPage, Body: ComponentType<PageProps>): LoadedPage {
  const Page = (props: PageProps) => (
    <>
      <PageHead page={page} />
      <Body {...props} />
    </>
  );
  return { mainPath: mainPathOf(page), isBare: page.layout === 'bare', Page };
}

const mainPathOf = ({ path = '*' }: HeadedPage): string => path;
