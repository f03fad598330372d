/** Stands for parts of rjsf that this engine never reaches; `replacements.ts` says of each why. */
export default function absent(): never {
  throw new Error('rjsf reached for a part that src/generator/slim-rjsf leaves out');
}

export {
  absent as findSchemaDefinitionRecursive,
  absent as getFieldNames,
  absent as getUsedFormData,
  absent as isValueEmpty,
  absent as makeAllReferencesAbsolute,
  absent as splitKeyElementFromObject,
};
