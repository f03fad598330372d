/** The field of a note, which has no control; `FieldTemplate.tsx` renders its text. */
export function NullField() {
  return null;
}
