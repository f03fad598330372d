/** Fetches data about a form from the dev server; throws an Error with the server's message. */
export async function fetchProofData<T>(path: string, posted?: unknown): Promise<T> {
  const response = await fetch(`/_proof${path}.json`, {
    ...(posted !== undefined && { method: 'POST', body: JSON.stringify(posted) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(String(answer));
  // The type is that of `facts/answer.ts`, on the same dev server.
  return answer as T;
}
