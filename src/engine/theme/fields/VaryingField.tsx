import type { FieldProps } from '@rjsf/utils';
import { useQuestionState } from '../engine-context.ts';
import { currentView } from '../options.ts';

const fieldOf: Readonly<Record<string, string>> = {
  array: 'ArrayField',
  boolean: 'BooleanField',
};

/** A question whose widget depends on other answers: checkboxes or rows, a day or a time. */
export function VaryingField(props: FieldProps) {
  const { fieldPathId, registry } = props;
  const { state } = useQuestionState(fieldPathId.path.join('.'));
  const view = currentView(props, state);
  const Field = registry.fields[fieldOf[String(view.schema.type)] ?? 'StringField'];
  return Field && <Field {...props} {...view} />;
}
