/** Stands for `fast-uri`: rjsf resolves `$ref`s with it, and a form's `$ref`s are resolved when it is read. */
export default {
  resolve(): never {
    throw new Error('a form schema reached the browser with a $ref in it');
  },
};
