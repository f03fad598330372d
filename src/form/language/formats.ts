import { textFormats } from '../../questions/shapes.ts';

/** The expressions of formats, by their names, as Ajv takes them. */
export const formats: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(textFormats).map(([name, { pattern }]) => [name, pattern]),
);
