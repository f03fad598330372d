import type { FormDescription } from '../model/form.ts';

/** The path of a form's call where its file names none. */
export function defaultEndpoint(id: string): string {
  return `submit-${id}`;
}

/** The path of a form's call, without the slash that may stand before it; undefined where nothing is sent. */
export function endpointOf({ call }: Pick<FormDescription, 'call'>): string | undefined {
  return call?.endpoint.replace(/^\/+/, '');
}
