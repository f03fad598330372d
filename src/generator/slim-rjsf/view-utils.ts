import {
  type GlobalUISchemaOptions,
  getDisplayLabel,
  isFilesArray,
  isMultiSelect,
  isSelect,
  type RJSFSchema,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { isEqual } from '../../form/runtime/is-equal.ts';

/** Replaces rjsf's `createSchemaUtils`: a view has nothing left to resolve, and its answers are complete. */
export default function createViewUtils(validator: ValidatorType, view: RJSFSchema) {
  return {
    getRootSchema: () => view,
    doesSchemaUtilsDiffer: (_validator: ValidatorType, other: RJSFSchema) => !isEqual(view, other),
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDefaultFormState: (_schema: RJSFSchema, answers: unknown) => answers,
    getDisplayLabel: (schema: RJSFSchema, ui: UiSchema, options: GlobalUISchemaOptions) =>
      getDisplayLabel(validator, schema, ui, view, options),
    isFilesArray: (schema: RJSFSchema, ui: UiSchema) => isFilesArray(validator, schema, ui, view),
    isMultiSelect: (schema: RJSFSchema) => isMultiSelect(validator, schema, view),
    isSelect: (schema: RJSFSchema) => isSelect(validator, schema, view),
  };
}
