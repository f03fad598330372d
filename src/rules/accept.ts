import { _ } from 'ajv';
import { formatMediaTypes } from '../form/runtime/file-answer.ts';
import { aboutOneFile, codeForFiles, sampleFile, withFileMessage } from './file-rule.ts';
import type { FormRule } from './rule.ts';

const limitInWords = (limit: unknown): string => formatMediaTypes(String(limit).split(','));

/** The accepted types of files: `ui:accept` as media types. */
export const accept = {
  ...aboutOneFile,
  message: '"{file}" cannot be sent. Please choose {limit}',
  ofFiles: (limits) => limits.accept.join(),
  limitInWords,
  withMessage: withFileMessage(limitInWords),
  violatingAnswer: () => sampleFile({ size: 1 }),
  // An answer that is not a file violates `format` instead.
  code: codeForFiles(
    ({ schema }) =>
      _`(file) => (/^data:([^;,]*)/.exec(file) ?? []).slice(1).some((type) => !${`,${schema.limit},`}.includes("," + type + ","))`,
  ),
} as const satisfies FormRule;
