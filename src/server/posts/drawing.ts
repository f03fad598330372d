import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { DrawPage } from '../../form/drawn-page.ts';
import type { Form } from '../../form/form.ts';
import { errorTitle, type Posted, postedId } from '../../form/posted.ts';
import { type RefusalStatus, sentenceOf } from '../api/refusal.ts';
import type { SiteFiles } from '../pages/site-files.ts';
import { allowStyles } from '../security-headers.ts';
import type { PageForms } from './form-pages.ts';

/** The function that draws pages, and the page of each form. */
export interface Drawer {
  readonly drawPage: DrawPage;
  readonly formPages: readonly PageForms[];
}

interface Order {
  readonly page: PageForms;
  readonly posted: Posted;
}

/** The pages with forms that are sent, ready to be drawn into. */
export type Drawing = ReturnType<typeof createDrawing>;

interface DrawingOptions {
  readonly drawer: Drawer;
  readonly files: SiteFiles;
  readonly forms: readonly Form[];
  /** In milliseconds. */
  readonly timeout: number;
}

/** Prepares to draw into the pages of a built site. Throws where a page has no place for what is drawn. */
export function createDrawing({ drawer, files, forms, timeout }: DrawingOptions) {
  const sent = new Set(forms.flatMap(({ id, call }) => (call ? [id] : [])));
  const shells = new Map<string, PageShell>();
  const pages = drawer.formPages.flatMap((page) => {
    const file = files.byAddress.get(page.address);
    const held = page.forms.filter((id) => sent.has(id));
    if (!file || held.length === 0) return [];
    shells.set(page.address, shellOf(file.variants.identity.bytes.toString()));
    return [{ ...page, forms: held }];
  });
  return {
    /** The pages that are there, each with those of its forms that are sent. */
    pages,
    /** The hashes of the style sheets inside a page. */
    stylesOf: ({ address }: PageForms) => files.byAddress.get(address)?.styleHashes ?? [],
    /** The bytes of a whole page; undefined where it could not be drawn, which is logged without a visitor's answers. */
    draw: async (order: Order, log: FastifyBaseLogger) => {
      const { address } = order.page;
      const shell = shells.get(address);
      const posted = asInJson(order.posted);
      try {
        if (!shell) throw new Error('there is no such page');
        // The head of the built page has the links already.
        const { html } = await within(timeout, drawer.drawPage(address, posted));
        return fillShell(shell, html, { ...order, posted });
      } catch (error) {
        log.error({ page: address, fault: faultOf(error) }, 'a page could not be drawn');
        return undefined;
      }
    },
  };
}

/** Returns the data from which the script hydrates the page; a blank row is a blank text, as in a control. */
function asInJson(posted: Posted): Posted {
  const text = JSON.stringify(posted, function (this: unknown, _key, value) {
    return value === undefined && Array.isArray(this) ? '' : value;
  });
  return JSON.parse(text);
}

async function within<Result>(timeout: number, work: Promise<Result>): Promise<Result> {
  const late = pause(timeout, undefined, { ref: false }).then(() => {
    throw new Error('drawing took too long');
  });
  return Promise.race([work, late]);
}

/** Where an error was thrown. Not what it says: a component may quote the answers that it met. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = (error.stack ?? '').replace(error.message, '').split('\n');
  return [error.name, ...places.filter((line) => /^ {4}at /.test(line))].join('\n');
}

/** The parts of a built page around the HTML that is drawn anew, as bytes: most of the page, which is not encoded each time. */
interface PageShell {
  readonly before: Buffer;
  /** The same with a title that tells of a mistake. */
  readonly refused: Buffer;
  readonly behind: Buffer;
}

const opening = '<div id="app">';
const closing = '</div>';

/** Takes the drawn part out of a built page. Throws where there is none. */
function shellOf(html: string): PageShell {
  const start = html.indexOf(opening) + opening.length;
  const end = html.lastIndexOf(closing, html.lastIndexOf('</body>'));
  if (start < opening.length || end < start)
    throw new Error('a page has no place for what is drawn');
  const before = html.slice(0, start);
  return {
    before: Buffer.from(before),
    // A screen reader reads the title first.
    refused: Buffer.from(before.replace('<title>', `<title>${errorTitle}`)),
    behind: Buffer.from(html.slice(end + closing.length)),
  };
}

/** A whole page of what was drawn, and behind it what it was drawn with, for the script. */
function fillShell(shell: PageShell, html: string, { page, posted }: Order): Buffer {
  const isRefused = posted.status === 'editing' && posted.banner !== undefined;
  const held = JSON.stringify(posted).replaceAll('<', '\\u003c');
  // The thanks have the address of their page already, and so has a plan.
  const address = posted.status === 'editing' ? ` data-page="${page.address}"` : '';
  const block = `<script type="application/json" id="${postedId}"${address}>${held}</script>`;
  const drawn = Buffer.from(html + closing + block);
  return Buffer.concat([isRefused ? shell.refused : shell.before, drawn, shell.behind]);
}

/** Sends the HTML of a page that nobody else is to get; `styles` are the hashes of the style sheets inside it. */
export function sendHtml(
  reply: FastifyReply,
  html: Buffer,
  styles: readonly string[],
): FastifyReply {
  allowStyles(reply, styles);
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

export function sendPlainly(reply: FastifyReply, status: RefusalStatus): FastifyReply {
  return sendText(reply.code(status), sentenceOf(status));
}

/** Sends plain text that nobody else is to get. */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
