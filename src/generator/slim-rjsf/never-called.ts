/** Stands for functions that `Form` of rjsf calls at an edit of its own, or by options that are not set. */
export default function neverCalled(): never {
  throw new Error('left out by generator/slim-rjsf');
}

export {
  neverCalled as getFieldNames,
  neverCalled as getUsedFormData,
  neverCalled as isValueEmpty,
};
