import { _ } from 'ajv';
import { type FileDefect, type FileLimits, formatMediaTypes } from '../form/runtime/file-answer.ts';
import { aboutOneFile, codeForFiles, sampleFile, withFileMessage } from './file-rule.ts';
import type { FormRule } from './rule.ts';

/** A rule about the content of a file. The server reads it, and notes the violation in the answer. */
function contentRule(defect: FileDefect, message: string) {
  return {
    ...aboutOneFile,
    message,
    ofFiles: (_limits: FileLimits): string => '',
    withMessage: withFileMessage(String),
    violatingAnswer: () => sampleFile({ size: 1, defect }),
    code: codeForFiles(() => _`(file) => String(file).includes(${`;fault=${defect};`})`),
  } as const satisfies FormRule;
}

function namesOfKinds(limit: unknown): string {
  return formatMediaTypes(String(limit).split(','));
}

/** The rules whose violation the server notes in an answer. */
export const foundByServer = {
  broken: contentRule(
    'broken',
    '"{file}" is damaged, or not all of it is there. Please choose another file',
  ),
  maxPixels: contentRule(
    'maxPixels',
    '"{file}" has too many pixels for us to read. Please choose a smaller picture',
  ),
  /** A file of a type that is not accepted, but whose name ends like one that is. */
  mislabelled: {
    ...contentRule(
      'mislabelled',
      '"{file}" is not the kind of file that its name says. Please choose {limit}',
    ),
    ofFiles: ({ accept }) => accept.join(),
    limitInWords: namesOfKinds,
    withMessage: withFileMessage(namesOfKinds),
  },
} as const satisfies Readonly<Record<FileDefect, FormRule>>;
