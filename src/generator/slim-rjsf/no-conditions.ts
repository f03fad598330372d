/** Stands for rjsf's search for conditions in a schema: there are none. */
export default function hasNoConditions(): boolean {
  return false;
}
