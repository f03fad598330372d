import type { SendResult } from '../engine/send.ts';
import type { Answers, Call } from '../form/form.ts';
import { apiAddress } from './api-address.ts';

/** In milliseconds; a request that takes longer counts as a broken network; sending again is safe, the server knows a repetition. */
const patience = 45_000;

/** Sends a form's body to the API (section 7 of the specification). Every answer is a value; logs a failure without the answers. */
export async function send(call: Call, body: Answers): Promise<SendResult> {
  const address = apiAddress(call.endpoint);
  const request: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  };
  let response: Response;
  try {
    // Nothing but this stands here: a fault of ours must not be called one of the network.
    response = await fetch(address, request);
  } catch (error) {
    console.error(`${call.endpoint}: ${String(error)}`);
    return { status: 'unreachable' };
  }
  const answer = await jsonOf(response);
  if (response.ok) return { status: 'accepted', reference: textAt(answer, 'reference') };
  console.error(`${call.endpoint}: HTTP ${response.status}`);
  const { detail } = call.failure;
  const words = detail && textAt(answer, detail);
  return {
    status: 'refused',
    words: words || response.statusText || `HTTP ${response.status}`,
    problems: textsOf(answer.fields),
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
