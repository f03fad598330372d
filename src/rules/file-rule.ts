import { _, type Code, type KeywordCxt, type KeywordErrorDefinition } from 'ajv';
import { type FileDefect, fileAnswer, withFileName } from '../form/runtime/file-answer.ts';
import { fillTemplate } from '../form/runtime/fill-template.ts';

/** The value of a rule about single files in the schema that judges: `{file}` in its message is the name of the first wrong one. */
interface FileLimit {
  readonly limit: unknown;
  readonly message: string;
}

/** The name of the file in a message that is shown without an answer. */
const exampleFileName = 'example.heic';

/** The parts that rules about single files have in common: their message names the file. */
export const aboutOneFile = {
  types: ['string', 'array'],
  variables: ['limit', 'file'],
  isVaried: true,
  samples: () => ({ file: exampleFileName }),
} as const;

/** Makes the value of such a rule, with its message and its limit in words. */
export function withFileMessage(limitInWords: (limit: unknown) => string) {
  return (limit: unknown, message: string): FileLimit => ({
    limit,
    message: fillTemplate(message, { limit: limitInWords(limit) }),
  });
}

/** Returns the answer to a question for files that one such file would be. */
export function sampleFile(file: {
  readonly type?: string;
  readonly size: number;
  readonly defect?: FileDefect;
}): string {
  return fileAnswer({ name: exampleFileName, type: '', ...file });
}

/** The code of a rule about single files; `isWrong` makes code for a function that tells if a file breaks it. */
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

/** The error names the file, as ajv-errors would leave it. */
const fileError: KeywordErrorDefinition = {
  message: ({ gen, schema, params: { wrong } }) =>
    _`${gen.scopeValue('func', { ref: withFileName, code: _`withFileName` })}(${schema.message}, ${wrong})`,
  params: ({ keyword }) => _`{errors: [{keyword: ${keyword}, params: {}}]}`,
};

/** Code for the size of a file: as the answer says, else as its content has it, in stock rjsf. */
export function codeForSize(file: Code): Code {
  return _`+(/;size=(\\d+)/.exec(${file})?.[1] ?? 0.75 * String(${file}).length)`;
}
