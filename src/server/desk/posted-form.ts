import type { FastifyRequest } from 'fastify';
import { isFromSite } from '../posts/from-site.ts';
import { Post } from '../posts/read-posts.ts';
import { formTokenOf, isSameSecret } from '../requests/tokens.ts';
import { readCookie } from './cookies.ts';

/** True if a post comes from a page that was drawn for this browser, which may not be signed in yet. */
export function isFromDeskPage(request: FastifyRequest, origin: string): boolean {
  const cookie = readCookie(request);
  if (cookie === undefined || !isFromSite(request, origin)) return false;
  return isSameSecret(textIn(request, 'token'), formTokenOf(cookie));
}

/** The text of a control of a posted form; '' where there is none, or two of that name. */
export function textIn({ body }: FastifyRequest, name: string): string {
  const texts = body instanceof Post && !body.isTooLong ? body.texts : undefined;
  const [given = '', ...others] = texts?.get(name) ?? [];
  return others.length > 0 ? '' : given;
}

/** The version of a request that a posted form was drawn for; -1 for none. */
export function versionIn(request: FastifyRequest): number {
  const version = textIn(request, 'version');
  return /^\d{1,9}$/.test(version) ? Number(version) : -1;
}
