import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../../form/form.ts';
import { type FormPage, pageOf } from './form-pages.ts';

/**
 * Makes the hook that leads a browser to the page of a form when it opens the address that the form is posted to, as it
 * does once the address bar of an answer is used again.
 */
export function createLeadToPage(form: Form, pages: readonly FormPage[]) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const page = asksForPage(request) ? pageOf(form, pages, request) : undefined;
    if (!page) return undefined;
    reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
    return reply.redirect(page.address, 303);
  };
}

function asksForPage({ method, headers: { accept = '' } }: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(method) && /\btext\/html\b/i.test(accept);
}
