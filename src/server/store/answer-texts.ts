/** Returns all texts and numbers in the answers, at any depth. */
export function answerTexts(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer === 'number') return [String(answer)];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(answerTexts);
}
