/** The control of a note, which asks nothing; its words stand in the frame (`FieldTemplate.tsx`). */
export function NullField() {
  return null;
}
