import { builtOrigin } from 'virtual:site';

export interface HeadedPage {
  readonly title: string;
  readonly description: string;
  /** The main address; undefined for the not-found page. */
  readonly path?: string | undefined;
}

/** The head tags of a page. React moves them into the head, and removes them with the page. */
export function PageHead({ page: { title, description, path } }: { readonly page: HeadedPage }) {
  const address = path && builtOrigin + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={address ? 'index, follow' : 'noindex'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      {address && <link rel="canonical" href={address} />}
    </>
  );
}
