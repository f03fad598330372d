import type { FastifyBaseLogger } from 'fastify';
import type { Form } from '../../form/model/form.ts';
import { errorTitle, type Posted, postedId } from '../../form/runtime/posted.ts';
import type { RenderPage } from '../../form/runtime/rendered-page.ts';
import type { SiteFiles } from '../pages/site-files.ts';
import type { PagePolicy } from '../security-headers.ts';
import type { PageForms } from './form-pages.ts';

/** The function that draws pages, and the page of each form. */
export interface SiteRenderer {
  readonly renderPage: RenderPage;
  readonly formPages: readonly PageForms[];
}

interface RenderRequest {
  readonly page: PageForms;
  readonly posted: Posted;
}

/** The pages with forms that are sent, ready to be drawn into. */
export type PageRenderer = ReturnType<typeof createPageRenderer>;

interface PageRendererOptions {
  readonly siteRenderer: SiteRenderer;
  readonly files: SiteFiles;
  readonly forms: readonly Form[];
}

/** Prepares to draw into the pages of a built site. Throws where a page has no place for what is drawn. */
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
    /** The pages that are there, each with those of its forms that are sent. */
    pages,
    /** The page for addresses that lead nowhere. */
    notFound: files.notFound,
    policyOf: ({ address }: PageForms): PagePolicy => {
      const { styleHashes = [], hasPreviews = false } = files.byAddress.get(address) ?? {};
      return { styleHashes, hasPreviews };
    },
    /** The bytes of a whole page; undefined where it could not be drawn, which is logged without a visitor's answers. */
    render: async (order: RenderRequest, log: FastifyBaseLogger) => {
      const { address } = order.page;
      const shell = shells.get(address);
      const pageData = toPageData(order.posted);
      try {
        if (!shell) throw new Error('there is no such page');
        const { html } = await siteRenderer.renderPage(address, JSON.parse(pageData));
        return fillShell(shell, html, { ...order, held: pageData });
      } catch (error) {
        log.error({ page: address, fault: errorStackOf(error) }, 'a page could not be drawn');
        return undefined;
      }
    },
  };
}

/** Returns the data from which the script hydrates the page; a blank row is a blank text, as in a control. */
function toPageData(posted: Posted): string {
  return JSON.stringify(posted, function (this: unknown, _key, value) {
    return value === undefined && Array.isArray(this) ? '' : value;
  });
}

/** Where an error was thrown. Not what it says: a component may quote the answers that it met. */
function errorStackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = (error.stack ?? '').replace(error.message, '').split('\n');
  return [error.name, ...places.filter((line) => /^ {4}at /.test(line))].join('\n');
}

/** The parts of a built page around its `<main>`, as bytes: most of the page, which is neither drawn nor encoded each time. */
interface PageShell {
  readonly before: Buffer;
  /** The same with a title that tells of a mistake. */
  readonly refused: Buffer;
  /** To the end of what the script takes over. */
  readonly footer: Buffer;
  readonly after: Buffer;
}

/** Takes the drawn part out of a built page. Throws where there is none. */
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

/** Splits HTML into `<main>` and what is before and behind it. Throws where there is no `<main>`. */
export function splitAtMain(html: string): [string, string, string] {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (start < 0 || end < start) throw new Error('a page has no place for what is drawn');
  return [html.slice(0, start), html.slice(start, end), html.slice(end)];
}

/** A whole page of what was drawn, and behind it what it was drawn with (`held`), for the script. */
function fillShell(
  shell: PageShell,
  html: string,
  { page, posted, held: pageData }: RenderRequest & { held: string },
): Buffer {
  const isRefused =
    posted.status === 'editing' && (posted.banner !== undefined || posted.change !== undefined);
  // The thanks have the address of their page already.
  const address = posted.status === 'editing' ? ` data-page="${page.address}"` : '';
  const text = pageData.replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${postedId}"${address}>${text}</script>`;
  const [, main] = splitAtMain(html);
  const before = isRefused ? shell.refused : shell.before;
  return Buffer.concat([before, Buffer.from(main), shell.footer, Buffer.from(block), shell.after]);
}
