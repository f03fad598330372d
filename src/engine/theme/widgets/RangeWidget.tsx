import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../use-field.ts';
import { controlAttributes } from './control.ts';
import { PostedAnswer } from './PostedAnswer.tsx';

/** A number on a slider, with the number beside it. */
export function RangeWidget(props: WidgetProps) {
  const field = useField(props);
  const { id, question, answer, isLocked, onAnswer } = field;
  const { minimum = 0, maximum = 100, multipleOf, type } = question;
  const { readOnly: _none, placeholder, ...attributes } = controlAttributes(field);
  return (
    <div className="range">
      <input
        {...attributes}
        type="range"
        min={minimum}
        max={maximum}
        step={multipleOf ?? (type === 'integer' ? 1 : 'any')}
        disabled={isLocked}
        value={typeof answer === 'number' ? answer : minimum}
        onChange={(event) => onAnswer(event.target.valueAsNumber)}
      />
      <PostedAnswer field={field} />
      <output htmlFor={id}>{typeof answer === 'number' ? answer : placeholder}</output>
    </div>
  );
}
