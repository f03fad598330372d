import { createHash } from 'node:crypto';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
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

interface Packed {
  readonly headers: OutgoingHttpHeaders;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Serves the versions of each size, packed ahead as the files of the site are, and takes what is posted. */
export async function serveVersions(served: Served): Promise<VersionServer> {
  const files = packedFiles(served);
  const server = createServer((request, reply) => {
    if (request.method === 'POST') {
      request.resume().on('end', () => reply.writeHead(200).end());
      return;
    }
    const file = files.get(request.url ?? '');
    const encoding = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : 'gzip';
    if (!file) return reply.writeHead(404).end();
    reply.writeHead(200, { ...file.headers, 'content-encoding': encoding }).end(file[encoding]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (place) => `http://127.0.0.1:${port}${pathOf(place)}`,
    stop: () => server.close(),
  };
}

function packedFiles({ sizes, policy }: Served): Map<string, Packed> {
  const files = new Map<string, Packed>();
  for (const [size, pages] of sizes) {
    for (const page of pages) {
      for (const [address, file] of filesOf(page, size, policy)) files.set(address, file);
    }
  }
  return files;
}

function filesOf(page: VersionPage, size: string, policy: string): [string, Packed][] {
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

const packed = (text: string, headers: OutgoingHttpHeaders): Packed => ({
  headers,
  br: brotliCompressSync(text),
  gzip: gzipSync(text, { level: 9 }),
});

const pathOf = ({ size, version, hasPolicy }: Place): string =>
  `/${hasPolicy ? 'strict' : 'open'}-${size}-${version}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9/]+/g, '-');
