/** True if the answers of a type are numbers. */
export function isNumericType(type: unknown): boolean {
  return type === 'number' || type === 'integer';
}
