import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { errorTitle } from '../../form/runtime/posted.ts';
import type { ServedFile } from '../pages/site-files.ts';
import { splitAtMain } from './page-renderer.ts';
import { sendHtml } from './send-html.ts';

/** A page with a message. */
interface Notice {
  readonly status: number;
  readonly title: string;
  /** True if something was refused; the title of the document says so. */
  readonly isRefused?: boolean;
  /** The HTML below the title. */
  readonly html: string;
}

const styles =
  '.notice{padding:min(8vw,3.5rem) var(--gutter,1rem)}.notice>.section-inner{max-inline-size:45rem;margin-inline:auto;padding:0}.notice dl{margin:1.5rem 0}.notice dt{font-weight:700}.notice dd{margin:0 0 1rem;white-space:pre-wrap;overflow-wrap:anywhere}.notice dd dl{margin:.5rem 0 0;padding-left:1rem;border-left:2px solid}';

/**
 * Creates the function that sends such pages. They look like the site's page for unknown addresses, without its script,
 * and may have more styles.
 */
export function createSendNotice(notFound: ServedFile | undefined, moreStyles = '') {
  const ownStyles = styles + moreStyles;
  const hash = createHash('sha256').update(ownStyles).digest('base64');
  const built = notFound?.variants.identity.bytes.toString() ?? '';
  const [before, , after] = built.includes('<main') ? splitAtMain(withoutScript(built)) : plain;
  const styleHashes = [...(notFound?.styleHashes ?? []), `'sha256-${hash}'`];
  return (reply: FastifyReply, { status, title, isRefused, html }: Notice): FastifyReply => {
    const head = before
      .replace(/<title>[^<]*/, () => `<title>${isRefused ? errorTitle : ''}${escapeHtml(title)}`)
      .replace('</head>', () => `<style>${ownStyles}</style></head>`);
    const main = `<main id="main" tabindex="-1"><section class="section on-paper notice"><div class="section-inner"><header class="section-head"><h1>${escapeHtml(title)}</h1></header>${html}</div></section>`;
    reply.code(status).header('cache-control', 'no-store, no-transform');
    return sendHtml(reply, Buffer.from(head + main + after), { styleHashes, hasPreviews: false });
  };
}

/** Used if no site was built. */
const plain = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title></title></head><body>',
  '',
  '</main></body></html>',
] as const;

/** The script would render the original page again; the preloaded picture is not used. */
function withoutScript(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>\s*/gs, '')
    .replaceAll(/<link rel="(?:modulepreload|preload" as="image)"[^>]*>\s*/g, '');
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
