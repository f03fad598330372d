import { createHash } from 'node:crypto';
import { packed, type SentFile, serveFiles } from './packed.ts';
import type { VersionPage } from './pages.ts';

/** A server of pages, and the address of each. */
export interface VersionServer {
  /** Where a version stands under the policy, or without one. */
  readonly addressOf: (place: Place) => string;
  stop(): void;
}

/** A version of a form in one size, with a policy or without. */
export interface Place {
  readonly size: string;
  readonly version: string;
  readonly hasPolicy: boolean;
}

/** What is served: versions by the sizes of the form, and the policy under which our own site stands. */
export interface Served {
  readonly sizes: ReadonlyMap<string, readonly VersionPage[]>;
  readonly policy: string;
}

/** Serves the versions of each size, packed ahead as the files of the site are, and takes what is posted. */
export async function serveVersions(served: Served): Promise<VersionServer> {
  const files = packedFiles(served);
  const { origin, stop } = await serveFiles((address) => files.get(address));
  return { addressOf: (place) => `${origin}${pathOf(place)}`, stop };
}

function packedFiles({ sizes, policy }: Served): Map<string, SentFile> {
  const files = new Map<string, SentFile>();
  for (const [size, pages] of sizes) {
    for (const page of pages) {
      for (const [address, file] of filesOf(page, size, policy)) files.set(address, file);
    }
  }
  return files;
}

function filesOf(page: VersionPage, size: string, policy: string): [string, SentFile][] {
  const { version, html, script, style, innerStyle } = page;
  const path = pathOf({ size, version, hasPolicy: false });
  const text = html({
    ...(script && { script: `${path}.js` }),
    ...(style && { style: `${path}.css` }),
  });
  const type = 'text/html; charset=utf-8';
  const strict = {
    'content-type': type,
    'content-security-policy': policyWith(policy, innerStyle),
  };
  return [
    [path, packed(text, { 'content-type': type })],
    [pathOf({ size, version, hasPolicy: true }), packed(text, strict)],
    [`${path}.js`, packed(script ?? '', { 'content-type': 'text/javascript; charset=utf-8' })],
    [`${path}.css`, packed(style ?? '', { 'content-type': 'text/css; charset=utf-8' })],
  ];
}

/** Our policy, with the hash of the style inside this page in place of those of ours. */
function policyWith(policy: string, innerStyle: string): string {
  const hash = createHash('sha256').update(innerStyle).digest('base64');
  return policy.replace(/style-src [^;]*/, `style-src 'self' 'sha256-${hash}'`);
}

const pathOf = ({ size, version, hasPolicy }: Place): string =>
  `/${hasPolicy ? 'strict' : 'open'}-${size}-${version}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9/]+/g, '-');
