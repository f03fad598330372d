/** Stands for rjsf's search for the uiSchema of a `$ref`: a question has its own, or none. */
export default function ownUiSchema<T>(_schema: unknown, uiSchema: T | undefined) {
  return uiSchema ?? {};
}
