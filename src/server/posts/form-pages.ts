import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../../form/model/form.ts';
import { type RefusalStatus, refuse } from '../api/refusal.ts';
import { sendRefusalText } from './send-html.ts';

/** The address of a page, and the ids of its forms. */
export interface PageForms {
  readonly address: string;
  readonly forms: readonly string[];
}

/**
 * Returns the page to respond with: the one that the request names (`?page=`) if it has the form, else the form's own,
 * else the first.
 */
export function pageOf(
  form: Form,
  pages: readonly PageForms[],
  request: FastifyRequest,
): PageForms | undefined {
  const holding = pages.filter(({ forms }) => forms.includes(form.id));
  const at = (address: unknown) => holding.find((page) => page.address === address);
  return at(Object(request.query).page) ?? at(form.page?.path) ?? holding[0];
}

/**
 * Creates the hook that redirects a browser to the page of a form if it opens the address to which the form is posted,
 * for example by pressing Enter in the address bar.
 */
export function createRedirectToPage(form: Form, pages: readonly PageForms[]) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const isRead = ['GET', 'HEAD'].includes(request.method);
    if (!isRead || !acceptsHtml(request)) return undefined;
    const page = pageOf(form, pages, request);
    if (!page) return sendRefusalText(reply.header('allow', 'POST'), 405);
    reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
    return reply.redirect(page.address, 303);
  };
}

const formContentTypes =
  /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(?:;|$)/i;

/** True if a browser posts a form without a script, and shows the response to a person. */
export function isBrowserPost(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const isForm = formContentTypes.test(headers['content-type'] ?? '');
  return method === 'POST' && isForm && acceptsHtml(request);
}

/** Rejects a post: as plain text for a person, as JSON for a script. */
export function refusePost(
  request: FastifyRequest,
  reply: FastifyReply,
  status: RefusalStatus,
  sentence?: string,
): FastifyReply {
  return isBrowserPost(request)
    ? sendRefusalText(reply, status, sentence)
    : refuse(reply, status, sentence);
}

/** True if a client accepts HTML, as browsers do when they load a page. */
export function acceptsHtml({ headers: { accept = '' } }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(accept);
}
