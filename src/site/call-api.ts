import type { SendResult } from '../engine/send.ts';
import type { Answers, Call, Form, FormDescription } from '../form/model/form.ts';
import { editionHeader } from '../form/runtime/posted.ts';
import { setServerDay } from './server-day.ts';

/** In milliseconds; a request that takes longer counts as a broken network; sending again is safe, the server knows a repetition. */
export const sendTimeoutMs = 45_000;

/** Sends a form's body to the API (section 7 of the specification). Every answer is a value; logs a failure without the answers. */
export async function send(
  call: Call,
  body: Answers,
  { form }: { readonly form: Pick<Form, 'edition'> },
): Promise<SendResult> {
  const request: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...editionHeaders(form) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(sendTimeoutMs),
    // What answers at another address, such as the portal of a hotel, has stored nothing, and is not to have the answers either.
    redirect: 'error',
  };
  let response: Response;
  try {
    // Nothing but this stands here: a fault of ours must not be called one of the network.
    response = await fetch(apiBase() + call.endpoint, request);
  } catch (error) {
    console.error(`${call.endpoint}: ${String(error)}`);
    return { status: 'unreachable' };
  }
  return resultOf(call, response);
}

/** Reads what the API answered. */
export async function resultOf(call: Call, response: Response): Promise<SendResult> {
  const answer = await jsonOf(response);
  if (response.ok) return { status: 'accepted', reference: textAt(answer, 'reference') };
  console.error(`${call.endpoint}: HTTP ${response.status}`);
  setServerDay(textAt(answer, 'today'));
  const { detail } = call.failure;
  const words = detail && textAt(answer, detail);
  return {
    status: 'refused',
    words: words || response.statusText || `HTTP ${response.status}`,
    problems: textsOf(answer.fields),
    isChanged: response.status === 409 && isOwnApi(),
  };
}

/** The body as an object; a body that is none, or no JSON, says nothing and is no fault. */
async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  try {
    return asRecord(await response.json());
  } catch {
    return {};
  }
}

function textAt(answer: Record<string, unknown>, key: string): string | undefined {
  const value = answer[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asRecord(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * The address to which a browser posts a form without a script; it names the page where that is not the form's own. Undefined where
 * nothing is sent, or where the API is on another host, which takes no such posts.
 */
export function postAddress({ call, page }: FormDescription, path: string): string | undefined {
  if (!call || !apiBase().startsWith('/')) return undefined;
  const address = (apiBase() + call.endpoint).replaceAll(/\/{2,}/g, '/');
  return page?.path === path ? address : `${address}?${new URLSearchParams({ page: path })}`;
}

/** The header that says by which edition of a form its answers were given; none to another origin, which would have to allow it first. */
export function editionHeaders({ edition }: Pick<Form, 'edition'>): Record<string, string> {
  return isOwnApi() ? { [editionHeader]: edition } : {};
}

function isOwnApi(): boolean {
  const { href, origin } = window.location;
  return new URL(apiBase(), href).origin === origin;
}

/** The address of the API as `VITE_API_BASE` gives it, ending in one slash. */
export function apiBase(): string {
  return (import.meta.env.VITE_API_BASE || '/api/').replace(/\/*$/, '/');
}
