/**
 * The virtual modules, made from the YAML files by `generator/modules.ts`, that pages and server import. No `.d.ts`: the
 * compiler would read a wrong name there as `any`.
 */

declare module 'virtual:site' {
  export const site: import('./page-language/site-file.ts').ShownSite;
  /** The same with all facts, for the server. */
  export const wholeSite: import('./page-language/site-file.ts').Site;
  /** The days on which the company is closed. */
  export const closedDays: readonly import('./form/runtime/days.ts').ClosedDay[];
  /** The public origin in the built pages, without a trailing slash. */
  export const builtOrigin: string;
  /** The ids of the texts on the privacy page. */
  export const privacyTexts: readonly string[];
  /** True if the pages show samples. */
  export const showsSamples: boolean;
  /** The year of the build. */
  export const builtYear: number;
  /** How the logo in the header is shown. */
  export const logo: Partial<Omit<import('./page-language/picture.ts').Logo, 'address'>>;
  /** Undefined without a logo. */
  export const logoAddress: string | undefined;
  /** In the dev server, only the logo. */
  export const siteImages: import('./page-language/picture.ts').SiteImages;
  /** True if a page has a picture that is no photograph. */
  export const hasIllustrations: boolean;
}

declare module 'virtual:brand' {
  export const brand: import('./page-language/brand-file.ts').Brand;
  /** The IANA name of the company's time zone. */
  export const timeZone: string;
}
