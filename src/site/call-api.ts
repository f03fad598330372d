import type { SendResult } from '../engine/send.ts';
import type { Answers, Call, Form, FormDescription } from '../form/model/form.ts';
import { editionHeader } from '../form/runtime/posted.ts';
import { setServerDay } from './server-day.ts';

/**
 * In milliseconds. A request that takes longer counts as a network failure; sending again is safe, because the server
 * recognises a repetition.
 */
export const sendTimeoutMs = 45_000;

/** Sends a form's body to the API. Every outcome is a value; a failure is logged without the answers. */
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
    // A server at another address, such as the login page of a hotel's network, stores nothing and must not get the
    // answers.
    redirect: 'error',
  };
  let response: Response;
  try {
    // Nothing else inside `try`: an error of ours must not look like one of the network.
    response = await fetch(apiBase() + call.endpoint, request);
  } catch (error) {
    console.error(`${call.endpoint}: ${String(error)}`);
    return { status: 'unreachable' };
  }
  return resultOf(call, response);
}

/** Parses the response of the API. */
export async function resultOf(call: Call, response: Response): Promise<SendResult> {
  const answer = await jsonOf(response);
  if (response.ok) {
    const [reference, link] = [textAt(answer, 'reference'), textAt(answer, 'link')];
    return { status: 'accepted', reference, link };
  }
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

/** Returns the body as an object; an empty one for a body that is not a JSON object. */
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
 * Returns the address to which a browser posts a form without a script, with the page in its query if it is not the
 * form's own. Undefined if nothing is sent, or if the API is on another host, which takes no such posts.
 */
export function postAddress({ call, page }: FormDescription, path: string): string | undefined {
  if (!call || !apiBase().startsWith('/')) return undefined;
  const address = (apiBase() + call.endpoint).replaceAll(/\/{2,}/g, '/');
  return page?.path === path ? address : `${address}?${new URLSearchParams({ page: path })}`;
}

/**
 * Returns the header with the edition of the form; none for an API on another origin, which would have to allow the
 * header first.
 */
export function editionHeaders({ edition }: Pick<Form, 'edition'>): Record<string, string> {
  return isOwnApi() ? { [editionHeader]: edition } : {};
}

function isOwnApi(): boolean {
  const { href, origin } = window.location;
  return new URL(apiBase(), href).origin === origin;
}

/** Returns the API's address from `VITE_API_BASE`, ending in one slash. */
export function apiBase(): string {
  return (import.meta.env.VITE_API_BASE || '/api/').replace(/\/*$/, '/');
}
