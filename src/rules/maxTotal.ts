import { _ } from 'ajv';
import { formatSize, isLimitedTogether } from '../form/runtime/file-answer.ts';
import { codeForSize } from './file-rule.ts';
import type { FormRule } from './rule.ts';

/** The maximum size of all files of a question together: `ui:maxTotal` in bytes. */
export const maxTotal = {
  types: ['string', 'array'],
  message: 'These files are too large. Together they may have {limit} at most',
  ofFiles: (limits) => (isLimitedTogether(limits) ? limits.maxTotal : undefined),
  limitInWords: (limit) => formatSize(Number(limit)),
  code: {
    isBroken: ({ data, schema }) =>
      _`[].concat(${data}).reduce((sum, file) => sum + ${codeForSize(_`file`)}, 0) > ${schema}`,
  },
} as const satisfies FormRule;
