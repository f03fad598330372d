import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../../form/form.ts';

/** An address of a page, the ids of the forms that are there, and what plans and links fill into the first. */
export interface PageForms {
  readonly address: string;
  readonly forms: readonly string[];
  readonly beginnings?: readonly Readonly<Record<string, string>>[];
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
export function createLeadToPage(form: Form, pages: readonly PageForms[]) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const isRead = ['GET', 'HEAD'].includes(request.method);
    const page = isRead && asksForPage(request) ? pageOf(form, pages, request) : undefined;
    if (!page) return undefined;
    reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
    return reply.redirect(page.address, 303);
  };
}

/** True if a browser asks for a page, and not a script for an answer. */
export function asksForPage({ headers: { accept = '' } }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(accept);
}
