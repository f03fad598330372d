/**
 * Stands for parts of rjsf that this engine never reaches: the merger of `allOf` with the package behind it
 * (a form's rules keep theirs to themselves), and the finding of surplus answers (the body is made by
 * `runtime/answers.ts`).
 */
export default function absent(): never {
  throw new Error('rjsf reached for a part that src/generator/slim-rjsf leaves out');
}

export { absent as getFieldNames, absent as getUsedFormData, absent as isValueEmpty };
