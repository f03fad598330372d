import type { FromSchema } from 'json-schema-to-ts';
import { objectList, text } from '../../yaml/schema-builders.ts';
import { anchor, block, heading, sample } from '../block-keys.ts';

export const quotesSchema = block('A few sentences from clients.', ['heading', 'quotes'], {
  id: anchor,
  heading,
  quotes: objectList('The quotes, in order.', ['text', 'name'], {
    text: text('What they said, without quotation marks.'),
    name: text('Who said it.'),
    sample,
  }),
});

export type QuotesProps = FromSchema<typeof quotesSchema>;
