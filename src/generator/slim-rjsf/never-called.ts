/** Stands for what rjsf's `Form` does at an edit alone, or not at all unless it is asked to. */
export default function neverCalled(): never {
  throw new Error('left out by generator/slim-rjsf');
}

export {
  neverCalled as getFieldNames,
  neverCalled as getUsedFormData,
  neverCalled as isValueEmpty,
};
