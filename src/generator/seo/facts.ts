import type { PlansProps } from '../../blocks/plans/schema.ts';
import type { BlockEntry } from '../../page-language/page-file.ts';
import type { Content } from '../../page-language/read-content.ts';
import type { Brand, Site } from '../../page-language/site-file.ts';
import { isPlans } from '../form-plans.ts';
import { siteOrigin } from './origin.ts';

/** A page, as far as search engines are told of it. */
export interface FoundPage {
  /** The main address. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly BlockEntry[];
}

/** Finds the page at a main address or an alias. */
export type FindPage = (address: string) => FoundPage | undefined;

/**
 * What search engines may know of a page, by the words of schema.org: the company (all about it on the home page, who it
 * is and how to call it on the others), the service, the way to the page.
 */
export function factsOf(page: FoundPage, content: CompanyFacts, findPage: FindPage): unknown {
  const { site } = content;
  const plans = page.blocks.filter(isPlans);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      page.path === '/' ? business(content) : nameplate(content),
      ...(plans.length > 0 ? [service(page, plans, content)] : []),
      ...(page.path === '/' ? [] : [breadcrumbs(page, site, findPage)]),
    ],
  };
}

const businessId = () => `${siteOrigin()}/#company`;

type CompanyFacts = Pick<Content, 'site' | 'brand'>;

function nameplate({ site, brand }: CompanyFacts) {
  const { name, phone } = site.company;
  return {
    '@type': brand.businessType,
    '@id': businessId(),
    name,
    url: `${siteOrigin()}/`,
    telephone: phone,
  };
}

function business(content: CompanyFacts) {
  const { company, hours, towns } = content.site;
  const [town, region] = company.town.split(', ');
  return {
    ...nameplate(content),
    slogan: company.slogan,
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

/** Prices that the page does not show are not told either. */
function service(page: FoundPage, blocks: readonly PlansProps[], { site, brand }: CompanyFacts) {
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

/** `$149` is a price, `$599+` the least of prices; any other is left in words. */
function priceOf(price: string, { currency: priceCurrency }: Brand) {
  const [, amount, plus] = /^\p{Sc}(\d[\d,]*(?:\.\d+)?)(\+?)$/u.exec(price) ?? [];
  if (amount === undefined) return { description: price };
  const value = Number(amount.replaceAll(',', ''));
  if (!plus) return { price: value, priceCurrency };
  return {
    priceSpecification: { '@type': 'PriceSpecification', minPrice: value, priceCurrency },
  };
}

/** The pages from the home page down to this one, by the parts of its address; those in the menu by their names there. */
function breadcrumbs(page: FoundPage, { navigation }: Site, findPage: FindPage) {
  const parts = page.path.split('/').slice(1, -1);
  const above = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
  const way = [...above.flatMap((address) => findPage(address) ?? []), page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: navigation.find(({ to }) => to === step.path)?.label ?? nameOf(step),
      item: siteOrigin() + step.path,
    })),
  };
}

/** The part of the title before the name of the company or what else stands behind the bar. */
function nameOf({ title }: FoundPage): string {
  return title.split(' | ')[0] ?? title;
}
