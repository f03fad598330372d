/** What a page file says to place a form: the name of its file, and a heading if wanted. */
export interface PlacedFormProps {
  readonly form: string;
  readonly heading?: string;
}

/**
 * A form in a page. Blocks know no engine, so the site draws it (`site/PlacedForm.tsx`).
 * `ids` are the forms that exist.
 */
export function formBlockSchema(ids: readonly string[]) {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['form'],
    properties: {
      form: { enum: ids, description: 'The form: the name of its file in forms/, without .yaml.' },
      heading: { type: 'string', minLength: 1, description: 'The heading above the form.' },
    },
  };
}
