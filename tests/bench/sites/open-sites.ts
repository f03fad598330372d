import { rmSync } from 'node:fs';
import { root } from '../../support/forms.ts';
import type { AtEnd } from '../at-the-end.ts';
import { questionsOf } from '../forms/questions.ts';
import { openBooking, ours, policyOf, type Size } from '../subjects.ts';
import { astro, astroWithInnerStyles } from './astro.ts';
import { ourPage } from './our-page.ts';
import { headersUnder, type Policy, policies } from './policies.ts';
import { builtWith, type Content, type Framework } from './project.ts';
import { reactRouter } from './react-router.ts';
import { serveSite, siteFiles } from './serve.ts';

/** The pages that are compared. */
export const kinds = ['landing', 'booking'] as const;

/** A page of a site, as one of the versions makes it. */
export interface MadePage {
  readonly version: string;
  readonly kind: (typeof kinds)[number];
  readonly addressUnder: (policy: Policy) => string;
}

/** Every page in every version, under servers that are running, and the form on one of them. */
export interface Sites {
  readonly pages: readonly MadePage[];
  readonly booking: Size;
}

const frameworks = [astro, astroWithInnerStyles, reactRouter];
const landingPath = '/services/residential';

/** Serves our site, and the same pages as frameworks make them. */
export async function openSites(atEnd: AtEnd): Promise<Sites> {
  const { booking, siteFolder } = await openBooking(root, atEnd);
  const { origin, pathname } = new URL(booking.address);
  const content: Content = {
    landing: ourPage(siteFolder, landingPath),
    booking: ourPage(siteFolder, pathname),
    questions: questionsOf(booking.exported),
    siteFolder,
  };
  const ourPolicy = await policyOf([booking]);
  const pages = pagesOf(ours, content, () => origin);
  for (const framework of frameworks) {
    process.stderr.write(`Built: ${framework.name}\n`);
    const originUnder = await served({ framework, content, ourPolicy }, atEnd);
    pages.push(...pagesOf(framework.name, content, originUnder));
  }
  return { pages, booking };
}

interface Made {
  readonly framework: Framework;
  readonly content: Content;
  readonly ourPolicy: string;
}

/** The router of a page reads its address, so each policy has a server, not a path. */
async function served({ framework, content, ourPolicy }: Made, atEnd: AtEnd) {
  const { folder, built } = await builtWith(framework, content);
  atEnd(() => rmSync(folder, { recursive: true }));
  const files = siteFiles(built);
  const origins = new Map<Policy, string>();
  for (const policy of policies) {
    const { origin, stop } = await serveSite(files, headersUnder(policy, ourPolicy));
    atEnd(stop);
    origins.set(policy, origin);
  }
  return (policy: Policy) => origins.get(policy) ?? '';
}

const pagesOf = (
  version: string,
  content: Content,
  originUnder: (policy: Policy) => string,
): MadePage[] =>
  kinds.map((kind) => ({
    version,
    kind,
    addressUnder: (policy) => originUnder(policy) + content[kind].path,
  }));
