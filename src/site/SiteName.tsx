import { Icon } from './Icon.tsx';

/** The logo and the name of the company, linked to the home page. */
export function SiteName({ name }: { readonly name: string }) {
  return (
    <a className="site-name" href="/">
      <Icon path="M6 21l10-6 10 6M6 14l10-6 10 6" />
      {name}
    </a>
  );
}
