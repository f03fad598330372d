import type { FormDescription } from '../model/form.ts';

/** Returns the default path of a form's call. */
export function defaultEndpoint(id: string): string {
  return `submit-${id}`;
}

/** Returns the path of a form's call without its leading slash; undefined if nothing is sent. */
export function endpointOf({ call }: Pick<FormDescription, 'call'>): string | undefined {
  return call?.endpoint.replace(/^\/+/, '');
}
