import RjsfObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import { type FieldProps, useDeepCompareMemo } from '@rjsf/utils';

/**
 * rjsf's own field. Its `SchemaField` copies the uiSchema of a field each time it draws it; by the first copy, `ObjectField` knows
 * that the questions inside are as before and need not be drawn again.
 */
export function ObjectField(props: FieldProps) {
  const uiSchema = useDeepCompareMemo(props.uiSchema);
  return <RjsfObjectField {...props} uiSchema={uiSchema} />;
}
