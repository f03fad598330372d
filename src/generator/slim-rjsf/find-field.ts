/**
 * Stands for rjsf's search for the schema of a question that was cleared, which only asks whether it is a choice among
 * schemas. No question of a form is.
 */
export default function findFieldInSchema() {
  return { field: undefined, isRequired: false };
}
