import { _ } from 'ajv';
import {
  aboutOneFile,
  codeForFiles,
  mediaTypesInWords,
  sampleFile,
  withFileMessage,
} from './file-rule.ts';
import type { FormRule } from './rule.ts';

/** The accepted types of files: `ui:accept` as media types. */
export const accept = {
  ...aboutOneFile,
  message: '"{file}" cannot be sent. Please choose {limit}',
  ofFiles: (limits) => limits.accept.join(),
  limitInWords: mediaTypesInWords,
  withMessage: withFileMessage(mediaTypesInWords),
  violatingAnswer: () => sampleFile({ size: 1 }),
  // An answer that is not a file violates `format` instead.
  code: codeForFiles(
    ({ schema }) =>
      _`(file) => (/^data:([^;,]*)/.exec(file) ?? []).slice(1).some((type) => !${`,${schema.limit},`}.includes("," + type + ","))`,
  ),
} as const satisfies FormRule;
