import type { FastifyBaseLogger } from 'fastify';
import type { Form } from '../../form/model/form.ts';
import { errorTitle, type Posted, postedId } from '../../form/runtime/posted.ts';
import type { RenderPage } from '../../form/runtime/rendered-page.ts';
import type { SiteFiles } from '../pages/site-files.ts';
import type { PagePolicy } from '../security-headers.ts';
import type { PageForms } from './form-pages.ts';

/** The renderer of the built site, and the pages with forms. */
export interface SiteRenderer {
  readonly renderPage: RenderPage;
  readonly formPages: readonly PageForms[];
}

interface RenderRequest {
  readonly page: PageForms;
  readonly posted: Posted;
}

/** The pages with forms, ready to be rendered again. */
export type PageRenderer = ReturnType<typeof createPageRenderer>;

interface PageRendererOptions {
  readonly siteRenderer: SiteRenderer;
  readonly files: SiteFiles;
  readonly forms: readonly Form[];
}

/** Prepares to render into the pages of a built site. Throws if a page has no `<main>`. */
export function createPageRenderer({ siteRenderer, files, forms }: PageRendererOptions) {
  const sent = new Set(forms.flatMap(({ id, call }) => (call ? [id] : [])));
  const shells = new Map<string, PageShell>();
  const pages = siteRenderer.formPages.flatMap((page) => {
    const file = files.byAddress.get(page.address);
    const pageData = page.forms.filter((id) => sent.has(id));
    if (!file || pageData.length === 0) return [];
    shells.set(page.address, shellOf(file.variants.identity.bytes.toString()));
    return [{ ...page, forms: pageData }];
  });
  return {
    /** The existing pages, each with its forms that are sent. */
    pages,
    /** The page for unknown addresses. */
    notFound: files.notFound,
    policyOf: ({ address }: PageForms): PagePolicy => {
      const { styleHashes = [], hasPreviews = false } = files.byAddress.get(address) ?? {};
      return { styleHashes, hasPreviews };
    },
    /** Renders a whole page; resolves to undefined if that fails, which is logged without a visitor's answers. */
    render: async (order: RenderRequest, log: FastifyBaseLogger) => {
      const { address } = order.page;
      const shell = shells.get(address);
      const pageData = toPageData(order.posted);
      try {
        if (!shell) throw new Error('there is no such page');
        const { html } = await siteRenderer.renderPage(address, JSON.parse(pageData));
        return fillShell(shell, html, { ...order, pageData });
      } catch (error) {
        log.error({ page: address, stack: errorStackOf(error) }, 'a page could not be drawn');
        return undefined;
      }
    },
  };
}

/** Returns the data from which the script hydrates the page. In lists, undefined becomes '', as in a blank control. */
function toPageData(posted: Posted): string {
  return JSON.stringify(posted, function (this: unknown, _key, value) {
    return value === undefined && Array.isArray(this) ? '' : value;
  });
}

/** Returns the name and stack of an error without its message, which may quote answers. */
function errorStackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = (error.stack ?? '').replace(error.message, '').split('\n');
  return [error.name, ...places.filter((line) => /^ {4}at /.test(line))].join('\n');
}

/** The parts of a built page around its `<main>`, encoded once. */
interface PageShell {
  readonly before: Buffer;
  /** The same, with a title that announces an error. */
  readonly refused: Buffer;
  /** Up to the end of the hydrated part. */
  readonly footer: Buffer;
  readonly after: Buffer;
}

/** Splits a built page. Throws if it has no `<main>`. */
function shellOf(html: string): PageShell {
  const [before, , after] = splitAtMain(html);
  const end = after.lastIndexOf('</body>');
  const footer = after.slice(0, after.lastIndexOf('</div>', end) + '</div>'.length);
  return {
    before: Buffer.from(before),
    // A screen reader reads the title first.
    refused: Buffer.from(before.replace('<title>', `<title>${errorTitle}`)),
    footer: Buffer.from(footer),
    after: Buffer.from(after.slice(footer.length)),
  };
}

/** Splits HTML into the parts before, in and after `<main>`. Throws if there is none. */
export function splitAtMain(html: string): [string, string, string] {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (start < 0 || end < start) throw new Error('a page has no place for what is drawn');
  return [html.slice(0, start), html.slice(start, end), html.slice(end)];
}

/** Inserts the rendered `<main>` into a page, and the data that the script needs to hydrate it. */
function fillShell(
  shell: PageShell,
  html: string,
  { page, posted, pageData }: RenderRequest & { pageData: string },
): Buffer {
  const isRefused =
    posted.status === 'editing' && (posted.banner !== undefined || posted.change !== undefined);
  // The thanks page is opened at the address of its page.
  const address = posted.status === 'editing' ? ` data-page="${page.address}"` : '';
  const text = pageData.replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${postedId}"${address}>${text}</script>`;
  const [, main] = splitAtMain(html);
  const before = isRefused ? shell.refused : shell.before;
  return Buffer.concat([before, Buffer.from(main), shell.footer, Buffer.from(block), shell.after]);
}
