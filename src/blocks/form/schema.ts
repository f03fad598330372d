/** What a page file says to place a form: the name of its file, and a heading if wanted. */
export interface FormProps {
  readonly form: string;
  readonly heading?: string;
}

/** A form in a page. `ids` are the forms that exist. */
export function formSchema(ids: readonly string[]) {
  return {
    type: 'object',
    description: 'A form, in the page.',
    additionalProperties: false,
    required: ['form'],
    properties: {
      form: { enum: ids, description: 'The form: the name of its file in forms/, without .yaml.' },
      heading: { type: 'string', minLength: 1, description: 'The heading above the form.' },
    },
  };
}
