import type { FormDescription } from '../form/form.ts';

/** The address of a form's endpoint: the API's address, ending in one slash, and the endpoint as the form's file names it. */
export function apiAddress(endpoint: string): string {
  return apiBase() + endpoint;
}

/**
 * Where a browser posts a form that runs no script; it names the page where that is not the form's own. Undefined where nothing
 * is sent, or where the API is on another host, which takes no such posts.
 */
export function postAddress({ call, page }: FormDescription, path: string): string | undefined {
  if (!call || !apiBase().startsWith('/')) return undefined;
  const address = (apiBase() + call.endpoint).replaceAll(/\/{2,}/g, '/');
  return page?.path === path ? address : `${address}?${new URLSearchParams({ page: path })}`;
}

function apiBase(): string {
  return (import.meta.env.VITE_API_BASE || '/api/').replace(/\/*$/, '/');
}
