import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../use-field.ts';
import { controlAttributes } from './control.ts';
import { PostedAnswer } from './PostedAnswer.tsx';

/** One box: ticked it is true, and not ticked it is no answer. */
export function CheckboxWidget(props: WidgetProps) {
  const field = useField(props);
  const { answer, isLocked, onAnswer } = field;
  const { readOnly: _none, placeholder: _nor, ...attributes } = controlAttributes(field);
  return (
    <>
      <input
        {...attributes}
        type="checkbox"
        value="true"
        disabled={isLocked}
        checked={answer === true}
        onChange={(event) => onAnswer(event.target.checked || undefined)}
      />
      <PostedAnswer field={field} />
    </>
  );
}
