import { _ } from 'ajv';
import { formatSize } from '../form/runtime/file-answer.ts';
import {
  aboutOneFile,
  codeForFiles,
  codeForSize,
  sampleFile,
  withFileMessage,
} from './file-rule.ts';
import type { FormRule } from './rule.ts';

const limitInWords = (limit: unknown): string => formatSize(Number(limit));

/** The maximum size of a file: `ui:maxSize` in bytes. */
export const maxSize = {
  ...aboutOneFile,
  message: '"{file}" is too large. A file may have {limit} at most',
  ofFiles: (limits) => limits.maxSize,
  limitInWords,
  withMessage: withFileMessage(limitInWords),
  violatingAnswer: (limit) => sampleFile({ type: 'image/jpeg', size: Number(limit) + 1 }),
  code: codeForFiles(({ schema }) => _`(file) => ${codeForSize(_`file`)} > ${schema.limit}`),
} as const satisfies FormRule;
