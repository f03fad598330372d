import { _, type Code, type KeywordCxt, type KeywordErrorDefinition } from 'ajv';
import {
  type FileDefect,
  fileAnswer,
  formatMediaTypes,
  withFileName,
} from '../form/runtime/file-answer.ts';
import { fillTemplate } from '../form/runtime/fill-template.ts';
import type { FormRule } from './rule.ts';

/** The compiled value of a rule about single files. `{file}` in the message is the name of the first invalid file. */
interface FileLimit {
  readonly limit: unknown;
  readonly message: string;
}

/** The name of the file if a message is shown without an answer. */
const exampleFileName = 'example.heic';

/** What rules about single files share: their message names the file. */
export const aboutOneFile = {
  types: ['string', 'array'],
  variables: ['limit', 'file'],
  isVaried: true,
  sampleVariables: () => ({ file: exampleFileName }),
} as const satisfies Partial<FormRule>;

/** Creates the value of such a rule, from its message and its formatted limit. */
export function withFileMessage(limitInWords: (limit: unknown) => string) {
  return (limit: unknown, message: string): FileLimit => ({
    limit,
    message: fillTemplate(message, { limit: limitInWords(limit) }),
  });
}

/** Names the types in a limit, such as `image/png,application/pdf`. */
export function mediaTypesInWords(limit: unknown): string {
  return formatMediaTypes(String(limit).split(','));
}

/** Returns the answer that contains one file with these properties. */
export function sampleFile(file: {
  readonly type?: string;
  readonly size: number;
  readonly defect?: FileDefect;
}): string {
  return fileAnswer({ name: exampleFileName, type: '', ...file });
}

/** Returns the code of a rule about single files; `isWrong` creates code for a function that is true if a file violates it. */
export function codeForFiles(isWrong: (context: KeywordCxt) => Code) {
  return {
    isBroken: (context: KeywordCxt): Code => {
      const wrong = context.gen.const(
        'wrong',
        _`[].concat(${context.data}).find(${isWrong(context)})`,
      );
      context.setParams({ wrong });
      return _`${wrong} !== undefined`;
    },
    error: fileError,
  };
}

/** An error that names the file, in the shape that ajv-errors produces. */
const fileError: KeywordErrorDefinition = {
  message: ({ gen, schema, params: { wrong } }) =>
    _`${gen.scopeValue('func', { ref: withFileName, code: _`withFileName` })}(${schema.message}, ${wrong})`,
  params: ({ keyword }) => _`{errors: [{keyword: ${keyword}, params: {}}]}`,
};

/** Returns code for the size of a file: from the answer, or, in stock rjsf, from the content. */
export function codeForSize(file: Code): Code {
  return _`+(/;size=(\\d+)/.exec(${file})?.[1] ?? 0.75 * String(${file}).length)`;
}
