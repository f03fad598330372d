import { logo, logoAddress } from 'virtual:site';

/** The address may be a whole drawing. Browsers read it from the built page, so that the script does not hold it, too. */
const address =
  import.meta.env.SSR || import.meta.env.DEV
    ? logoAddress
    : document.querySelector<HTMLImageElement>('.site-name img')?.src;

/** The logo and the name of the company, linked to the home page. */
export function SiteName({ name }: { readonly name: string }) {
  const isWhole = logo.holdsName === true;
  return (
    <a className="site-name" href="/">
      {address && (
        <img
          className={isWhole ? 'logo' : undefined}
          src={address}
          width={logo.width}
          height={logo.height}
          alt={isWhole ? name : ''}
        />
      )}
      {!isWhole && name}
    </a>
  );
}
