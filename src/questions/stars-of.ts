/** Returns the numbers of the stars. */
export function starsOf({
  minimum = 1,
  maximum = 5,
}: {
  readonly minimum?: number;
  readonly maximum?: number;
}): number[] {
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}
