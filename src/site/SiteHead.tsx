import { brand } from 'virtual:brand';
import { builtOrigin, site, siteImages } from 'virtual:site';
import { iconSize } from '../page-language/picture.ts';

/** The head tags that all pages share; rendered only in the build. */
export function SiteHead() {
  const { name, slogan } = site.company;
  const { icon, touchIcon, social } = siteImages;
  return (
    <>
      {icon && (
        <>
          {icon.png ? (
            <link rel="icon" href={icon.png} sizes={`${iconSize}x${iconSize}`} />
          ) : (
            <link rel="icon" href="/favicon.ico" />
          )}
          {icon.svg && <link rel="icon" href={icon.svg} type="image/svg+xml" />}
        </>
      )}
      <meta name="theme-color" content={brand.colours.brand950} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {touchIcon && <link rel="apple-touch-icon" href={touchIcon} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={brand.locale.replace('-', '_')} />
      {social && (
        <>
          <meta property="og:image" content={builtOrigin + social.address} />
          <meta property="og:image:width" content={`${social.width}`} />
          <meta property="og:image:height" content={`${social.height}`} />
          <meta property="og:image:alt" content={`${name}. ${slogan}.`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
