import type { Form, FormSnapshot } from '../../form/model/form.ts';
import { defaultEndpoint, endpointOf } from '../../form/runtime/endpoint.ts';
import type { StoredDescription } from '../../form/runtime/stored-form.ts';

/** Endpoints that forms had once, by the id that the form had then. */
export type FormerEndpoints = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the form that is answered at each path below the API address: that of its call, then the usual one of each of its former names,
 * and then those it is known to have had. An old one that another form has today is that form's; of two that once had it, the first has it.
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

/** Returns the id of the form that had each endpoint which no form is answered at any more. */
export function goneEndpoints(
  answered: ReadonlyMap<string, Form>,
  formerEndpoints: FormerEndpoints = new Map(),
): ReadonlyMap<string, string> {
  const had = [...formerEndpoints].flatMap(([id, endpoints]) =>
    endpoints.map((path) => [path.replace(/^\/+/, ''), id] as const),
  );
  return new Map(had.filter(([endpoint]) => !answered.has(endpoint)));
}

/** Returns the endpoints that the kept editions of forms tell of, by the id that each form had then. */
export function endpointsIn(editions: readonly FormSnapshot[]): FormerEndpoints {
  const known = new Map<string, string[]>();
  for (const { form, description } of editions) {
    // Only `formSnapshotOf` writes it.
    const { call }: Pick<StoredDescription, 'call'> = JSON.parse(description);
    const endpoint = endpointOf({ call });
    const all = known.get(form) ?? [];
    // No address of a request holds any other.
    if (endpoint && /^[a-z0-9-]+$/.test(endpoint) && !all.includes(endpoint))
      known.set(form, [...all, endpoint]);
  }
  return known;
}
