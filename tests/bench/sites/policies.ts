import { createHash } from 'node:crypto';
import type { HeadersOf } from './serve.ts';

/** Under which policy a site is served: ours, ours with the hashes of the scripts inside its pages, or none. */
export const policies = ['ours', 'with hashes', 'none'] as const;

/** One of the policies. */
export type Policy = (typeof policies)[number];

/** The headers of a page under a policy; as in ours, the hashes of the styles inside the page stand in each. */
export const headersUnder =
  (policy: Policy, ourPolicy: string): HeadersOf =>
  (html): Readonly<Record<string, string>> => {
    if (policy === 'none') return {};
    const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
    const scripts = hashesOf(html, /<script[^>]*>([\s\S]+?)<\/script>/g);
    return {
      'content-security-policy': ourPolicy
        .replace(/style-src [^;]*/, `style-src 'self'${styles}`)
        .replace(/script-src [^;]*/, `script-src 'self'${policy === 'ours' ? '' : scripts}`),
    };
  };

const hashesOf = (html: string, pattern: RegExp): string =>
  [...html.matchAll(pattern)]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');
