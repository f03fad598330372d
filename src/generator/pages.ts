import { join } from 'node:path';
import { normalizePath } from 'vite';
import type { PlansProps } from '../blocks/plans/schema.ts';
import type { Brand } from '../page-language/brand-file.ts';
import type { SiteImages } from '../page-language/picture.ts';
import type { Content } from '../page-language/read-content.ts';
import type { Site } from '../page-language/site-file.ts';
import {
  type AddressIndex,
  addressesOf,
  indexAddresses,
  pageModule,
  type SitePage,
} from './addresses/address-index.ts';
import { entries } from './entries.ts';
import { isPlans } from './form-links.ts';
import type { LoadedSite } from './load-site.ts';
import { amountIn } from './prices.ts';
import { siteOrigin } from './seo.ts';

/** One page to prerender. */
export interface BuiltPage {
  /** The address to render; for the not-found page, one that no page has. */
  readonly address: string;
  /** The file, relative to the site's folder. */
  readonly file: string;
  /** The main address; undefined for the not-found page. */
  readonly path: string | undefined;
  /** The data for search engines, in the vocabulary of schema.org. */
  readonly structuredData: unknown;
  /** The ids of the page's modules in the bundle; first the one with its content. */
  readonly modules: readonly string[];
  readonly forms: readonly string[];
  /** The YAML file with its content. */
  readonly source: string;
}

/** Returns every page of the site at each of its addresses, and the not-found page. */
export function pagesToBuild(
  root: string,
  loaded: LoadedSite & { readonly siteImages?: SiteImages },
): BuiltPage[] {
  const index = indexAddresses(loaded);
  return index.pages.flatMap((page) => {
    const { path, file, forms } = page;
    const structuredData = hasAddress(page) ? structuredDataOf(page, loaded, index) : undefined;
    const modules = modulesOf(root, page);
    const addresses = addressesOf(page);
    return (path === undefined ? [path, ...addresses] : addresses).map((address) => ({
      ...placeOf(address),
      path,
      structuredData,
      modules,
      forms,
      source: file,
    }));
  });
}

function modulesOf(root: string, page: SitePage): string[] {
  const parts = {
    form: [entries.formPage],
    page: [entries.contentPage, ...(page.forms.length > 0 ? [entries.siteForm] : [])],
  }[page.kind];
  return [`\0${pageModule(page)}`, ...parts.map((file) => normalizePath(join(root, file)))];
}

function placeOf(path: string | undefined): Pick<BuiltPage, 'address' | 'file'> {
  if (path === undefined) return { address: '/404', file: '404.html' };
  return { address: path, file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html` };
}

type FoundPage = SitePage & { readonly path: string };

function hasAddress(page: SitePage): page is FoundPage {
  return page.path !== undefined;
}

/**
 * Returns the data for search engines: on the home page the company; on others the page with a reference to the
 * company, the service, and the breadcrumbs.
 */
function structuredDataOf(page: FoundPage, content: CompanyContent, index: AddressIndex): unknown {
  const { site } = content;
  const plans = page.blocks.filter(isPlans);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      page.path === '/' ? business(content) : webPage(page),
      ...(plans.length > 0 ? [service(page, plans, content)] : []),
      ...(page.path === '/' ? [] : [breadcrumbs(page, site, index)]),
    ],
  };
}

const businessId = () => `${siteOrigin()}/#company`;

type CompanyContent = Pick<Content, 'site' | 'brand'> & { readonly siteImages?: SiteImages };

function webPage(page: FoundPage) {
  return {
    '@type': 'WebPage',
    name: nameOf(page),
    url: siteOrigin() + page.path,
    publisher: { '@id': businessId() },
  };
}

function business({ site, brand, siteImages = {} }: CompanyContent) {
  const { company, hours, towns } = site;
  const [town, region] = company.town.split(', ');
  return {
    '@type': brand.businessType,
    '@id': businessId(),
    name: company.name,
    url: `${siteOrigin()}/`,
    telephone: company.phone,
    slogan: company.slogan,
    ...(siteImages.logoOnLight && { logo: siteOrigin() + siteImages.logoOnLight }),
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      addressLocality: town,
      addressRegion: region,
      postalCode: company.postalCode,
      addressCountry: company.country,
    },
    areaServed: towns.map(({ name }) => name),
    openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
  };
}

/** Returns the service of a page with its plans; prices that the page hides are left out. */
function service(page: FoundPage, blocks: readonly PlansProps[], { site, brand }: CompanyContent) {
  const priced = blocks.filter(({ showPrice = true }) => showPrice).flatMap(({ plans }) => plans);
  return {
    '@type': 'Service',
    name: nameOf(page),
    description: page.description,
    url: siteOrigin() + page.path,
    provider: { '@id': businessId() },
    areaServed: site.towns.map(({ name }) => name),
    ...(priced.length > 0 && { offers: priced.map((plan) => offer(plan, brand)) }),
  };
}

function offer({ title, price }: PlansProps['plans'][number], brand: Brand) {
  return { '@type': 'Offer', name: title, ...priceOf(price, brand) };
}

/** Converts a price: `$149` to a price, `$599+` to a minimum price, and anything else to a description. */
function priceOf(price: string, { currency: priceCurrency }: Brand) {
  const amount = /^\p{Sc}[\d,.]+\+?$/u.test(price) ? amountIn(price) : undefined;
  if (amount === undefined) return { description: price };
  if (!price.endsWith('+')) return { price: amount, priceCurrency };
  return {
    priceSpecification: { '@type': 'PriceSpecification', minPrice: amount, priceCurrency },
  };
}

/**
 * Returns the pages from the home page to this one, by the segments of its address; those in the menu with their name
 * there.
 */
function breadcrumbs(page: FoundPage, { navigation }: Site, { byAddress }: AddressIndex) {
  const parts = page.path.split('/').slice(1, -1);
  const above = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
  const trail = [...above.flatMap((address) => byAddress.get(address) ?? []), page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.filter(hasAddress).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: navigation.find(({ to }) => to === step.path)?.label ?? nameOf(step),
      item: siteOrigin() + step.path,
    })),
  };
}

/** Returns the title without the company's name after the bar. */
function nameOf({ title }: SitePage): string {
  return title.split(' | ')[0] ?? title;
}
