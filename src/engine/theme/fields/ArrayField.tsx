import RjsfArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { FieldProps } from '@rjsf/utils';
import { useAnswer } from '../engine-context.ts';

/** rjsf's field, subscribed to its rows in the store: a new row renders this list, and not the whole form. */
export function ArrayField(props: FieldProps<unknown[]>) {
  const { fieldPathId, formData } = props;
  const answer = useAnswer(fieldPathId.path.join('.'), formData);
  return <RjsfArrayField {...props} formData={Array.isArray(answer) ? answer : undefined} />;
}
