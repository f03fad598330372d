import { textFormats } from '../../questions/shapes.ts';

/** The regular expressions of formats, for the validator of rjsf. */
export const ownFormats: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(textFormats).flatMap(([name, { isOwn, pattern }]) =>
    isOwn ? [[name, pattern]] : [],
  ),
);

/** The regular expressions of formats by name, for Ajv. */
export const formats: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(textFormats).map(([name, { pattern }]) => [name, pattern]),
);
