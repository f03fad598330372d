/** Asks the dev server something about a form; throws an Error with its words where it has no answer. */
export async function fetchProofData<T>(path: string, posted?: unknown): Promise<T> {
  const response = await fetch(`/_proof${path}.json`, {
    ...(posted !== undefined && { method: 'POST', body: JSON.stringify(posted) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(String(answer));
  // `facts/answer.ts` made it.
  return answer as T;
}
