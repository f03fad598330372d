import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../../form/model/form.ts';
import { type RefusalStatus, refuse } from '../api/refusal.ts';
import { sendRefusalText } from './send-html.ts';

/** An address of a page, and the ids of the forms that are there. */
export interface PageForms {
  readonly address: string;
  readonly forms: readonly string[];
}

/** The page that a request leads back to: the one that it asks for (`?page=`), if the form is there, else its own, else the first. */
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
 * Makes the hook that leads a browser to the page of a form when it opens the address that the form is posted to, as it
 * does once the address bar of an answer is used again.
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

/** True if a browser posts a form by itself, and shows a person what is answered. */
export function isBrowserPost(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const isForm = formContentTypes.test(headers['content-type'] ?? '');
  return method === 'POST' && isForm && acceptsHtml(request);
}

/** Refuses a post: to a person in plain words, to a script as JSON. */
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

/** True if a browser asks for a page, and not a script for an answer. */
export function acceptsHtml({ headers: { accept = '' } }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(accept);
}
