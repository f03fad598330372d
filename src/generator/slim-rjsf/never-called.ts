/** Replaces functions that rjsf's `Form` calls only for edits of its own, or for options that are not set. */
export default function neverCalled(): never {
  throw new Error('left out by generator/slim-rjsf');
}

export {
  neverCalled as getFieldNames,
  neverCalled as getUsedFormData,
  neverCalled as isValueEmpty,
};
