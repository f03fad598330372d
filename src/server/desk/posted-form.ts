import type { FastifyRequest } from 'fastify';
import { isFromSite } from '../posts/from-site.ts';
import { Post } from '../posts/read-posts.ts';
import { formTokenOf, isSameSecret } from '../requests/tokens.ts';
import { readCookie } from './cookies.ts';

/** True if a post comes from a page that was rendered for this browser, signed in or not. */
export function isFromDeskPage(request: FastifyRequest, origin: string): boolean {
  const cookie = readCookie(request);
  if (cookie === undefined || !isFromSite(request, origin)) return false;
  return isSameSecret(textIn(request, 'token'), formTokenOf(cookie));
}

/** Returns the text of a posted control; '' if there is none, or several. */
export function textIn({ body }: FastifyRequest, name: string): string {
  return body instanceof Post ? body.textOf(name) : '';
}

/** Returns the version that a posted form was rendered for; -1 if there is none. */
export function versionIn(request: FastifyRequest): number {
  const version = textIn(request, 'version');
  return /^\d{1,9}$/.test(version) ? Number(version) : -1;
}
