import type { Form, FormSnapshot } from '../../form/model/form.ts';
import { defaultEndpoint, endpointOf } from '../../form/runtime/endpoint.ts';
import type { StoredDescription } from '../../form/runtime/stored-form.ts';

/** Endpoints that forms once had, by the id that the form had then. */
export type FormerEndpoints = ReadonlyMap<string, readonly string[]>;

/**
 * Maps each path below the API address to its form. First come the current endpoints, then the default ones of former
 * ids, then all that a form is known to have had. A path that several forms claim belongs to the first.
 */
export function formsByEndpoint(
  forms: readonly Form[],
  formerEndpoints: FormerEndpoints = new Map(),
): ReadonlyMap<string, Form> {
  const sent = forms.filter(({ call }) => call);
  const claims = [
    ...sent.map((form) => ({ form, endpoints: [endpointOf(form) ?? []].flat() })),
    ...sent.map((form) => ({ form, endpoints: (form.formerly ?? []).map(defaultEndpoint) })),
    ...sent.map((form) => {
      const ids = [form.id, ...(form.formerly ?? [])];
      const known = ids.flatMap((id) => formerEndpoints.get(id) ?? []);
      return { form, endpoints: known.map((path) => path.replace(/^\/+/, '')) };
    }),
  ];
  const answered = new Map<string, Form>();
  for (const { form, endpoints } of claims) {
    for (const endpoint of endpoints) if (!answered.has(endpoint)) answered.set(endpoint, form);
  }
  return answered;
}

/** Maps each endpoint that no form has any more to the id of the form that had it. */
export function goneEndpoints(
  answered: ReadonlyMap<string, Form>,
  formerEndpoints: FormerEndpoints = new Map(),
): ReadonlyMap<string, string> {
  const had = [...formerEndpoints].flatMap(([id, endpoints]) =>
    endpoints.map((path) => [path.replace(/^\/+/, ''), id] as const),
  );
  return new Map(had.filter(([endpoint]) => !answered.has(endpoint)));
}

/** Returns the endpoints in the stored editions of forms, by the id of the form then. */
export function endpointsIn(editions: readonly FormSnapshot[]): FormerEndpoints {
  const known = new Map<string, string[]>();
  for (const { form, description } of editions) {
    // Only `formSnapshotOf` writes it.
    const { call }: Pick<StoredDescription, 'call'> = JSON.parse(description);
    const endpoint = endpointOf({ call });
    const all = known.get(form) ?? [];
    // Paths of other shapes never reach the server.
    if (endpoint && /^[a-z0-9-]+$/.test(endpoint) && !all.includes(endpoint))
      known.set(form, [...all, endpoint]);
  }
  return known;
}
