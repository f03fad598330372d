import { logo } from 'virtual:site';

/** The logo and the name of the company, linked to the home page. */
export function SiteName({ name }: { readonly name: string }) {
  const isWhole = logo?.holdsName === true;
  return (
    <a className="site-name" href="/">
      {logo && (
        <img
          className={isWhole ? 'logo' : undefined}
          src={logo.address}
          width={logo.width}
          height={logo.height}
          alt={isWhole ? name : ''}
        />
      )}
      {!isWhole && name}
    </a>
  );
}
