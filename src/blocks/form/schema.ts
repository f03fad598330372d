import { anchor, intro, text } from '../schema-parts.ts';

/** What a page file says to place a form: the name of its file, and a heading if wanted. */
export interface FormProps {
  readonly form: string;
  readonly heading?: string;
  readonly intro?: string;
  readonly id?: string;
}

/** Said in place of the forms where there are none. */
const none = 'a form, of which there is none in forms/';

/** A form in a page. `ids` are the forms that exist; where nobody knows them, any name will do. */
export function formSchema(ids?: readonly string[]) {
  return {
    type: 'object',
    description: 'A form, in the page.',
    additionalProperties: false,
    required: ['form'],
    properties: {
      form: {
        ...(ids ? { enum: ids.length > 0 ? ids : [none] } : { type: 'string' }),
        description: 'The form: the name of its file in forms/, without .yaml.',
      },
      heading: { ...text, description: 'The heading above the form.' },
      intro,
      id: anchor,
    },
  };
}
