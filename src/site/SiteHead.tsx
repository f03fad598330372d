import { brand } from 'virtual:brand';
import { builtOrigin, hasSocialImage, site } from 'virtual:site';
import { socialImage, touchIcon } from '../page-language/picture.ts';

/** The head tags that all pages share; rendered only in the build. */
export function SiteHead() {
  const { name, slogan } = site.company;
  return (
    <>
      <meta name="theme-color" content={brand.colours.brand950} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href={`/images/${touchIcon.file}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={brand.locale.replace('-', '_')} />
      {hasSocialImage && (
        <>
          <meta property="og:image" content={`${builtOrigin}/images/${socialImage.file}`} />
          <meta property="og:image:width" content={`${socialImage.width}`} />
          <meta property="og:image:height" content={`${socialImage.height}`} />
          <meta property="og:image:alt" content={`${name}. ${slogan}.`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
