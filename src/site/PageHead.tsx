import { builtOrigin } from 'virtual:site';
import { errorTitle } from '../form/runtime/posted.ts';
import { usePostResult } from './post-result.ts';

export interface HeadedPage {
  readonly title: string;
  readonly description: string;
  /** The main address; undefined for the not-found page. */
  readonly path?: string | undefined;
}

/** The head tags of a page. React moves them into the head, and removes them with the page. */
export function PageHead({ page: { title, description, path } }: { readonly page: HeadedPage }) {
  const posted = usePostResult();
  const address = path && builtOrigin + path;
  const isRefused = posted?.status === 'editing' && posted.banner !== undefined;
  return (
    <>
      <title>{isRefused ? errorTitle + title : title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={address ? 'index, follow' : 'noindex'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      {address && <link rel="canonical" href={address} />}
    </>
  );
}
