import type { FromSchema } from 'json-schema-to-ts';
import { textFormats } from '../../questions/shapes.ts';
import { strictObject, text } from '../../yaml/schema-builders.ts';
import { keywords } from './keywords.ts';
import { uiOptions } from './ui-schema.ts';

const format = strictObject([], {
  pattern: keywords.pattern,
  message: text('What is said of an answer in another format.'),
  maxLength: keywords.maxLength,
  inputType: uiOptions.inputType,
  inputMode: uiOptions.inputMode,
  autocomplete: uiOptions.autocomplete,
});

/** The JSON Schema of the formats by name in `forms/_shared.yaml`. */
export const namedFormatsSchema = {
  type: 'object',
  propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_-]*$' },
  additionalProperties: format,
  description:
    'Formats for texts, each under its name: its "pattern" and its "message". A question has one by "format:" and the name.',
} as const;

/** A format that is written as its pattern. */
export interface NamedFormat extends Omit<FromSchema<typeof format>, 'pattern' | 'message'> {
  readonly pattern: string;
  readonly message: string;
}

/** Formats by name. */
export type NamedFormats = Readonly<Record<string, NamedFormat>>;

/** The formats as they are written, in which those of the language may be changed in part. */
export type WrittenFormats = Readonly<Record<string, FromSchema<typeof format>>>;

/** The formats by name that every site has. */
export const readyFormats: NamedFormats = Object.fromEntries(
  Object.entries(textFormats).flatMap(([name, { pattern, written }]) =>
    written ? [[name, { pattern: pattern.source, ...written }]] : [],
  ),
);
