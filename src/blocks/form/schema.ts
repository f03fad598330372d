import { text } from '../../yaml/schema-builders.ts';
import { anchor, block, intro } from '../block-keys.ts';
import { type Contacts, contactsSchema } from '../contacts-schema.ts';

export interface FormProps {
  readonly form: string;
  readonly heading?: string;
  readonly intro?: string;
  readonly id?: string;
  readonly contacts?: Contacts;
}

/** Shown in the error message where there are no forms. */
const none = 'a form, of which there is none in forms/';

/** Returns the schema of the block. `ids` are the ids of the existing forms; without them, any name is valid. */
export function formSchema(ids?: readonly string[]) {
  return block('A form, in the page.', ['form'], {
    form: {
      ...(ids ? { enum: ids.length > 0 ? ids : [none] } : { type: 'string' }),
      description: 'The form: the name of its file in forms/, without .yaml.',
    },
    heading: text('The heading above the form.'),
    intro,
    id: anchor,
    contacts: {
      ...contactsSchema,
      description: 'How to reach a person instead, beside the form: phone, email, address, hours.',
    },
  });
}
