import RjsfObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import { type FieldProps, useDeepCompareMemo } from '@rjsf/utils';

/**
 * rjsf's field with a stable uiSchema. `SchemaField` copies the uiSchema on each render; with the first copy,
 * `ObjectField` knows that its questions are unchanged and need no render.
 */
export function ObjectField(props: FieldProps) {
  const uiSchema = useDeepCompareMemo(props.uiSchema);
  return <RjsfObjectField {...props} uiSchema={uiSchema} />;
}
