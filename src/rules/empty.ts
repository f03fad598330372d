import { _ } from 'ajv';
import { aboutOneFile, codeForFiles, sampleFile, withFileMessage } from './file-rule.ts';
import type { FormRule } from './rule.ts';

/** Rejects empty files. */
export const empty = {
  ...aboutOneFile,
  message: '"{file}" is empty. Please choose another file',
  ofFiles: () => '',
  withMessage: withFileMessage(String),
  violatingAnswer: () => sampleFile({ size: 0 }),
  code: codeForFiles(() => _`(file) => /;size=0;/.test(file)`),
} as const satisfies FormRule;
