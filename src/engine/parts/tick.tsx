import type { FormParts, WidgetProps } from '../field-props.ts';
import { controlAttributes } from '../widgets/widget.ts';

/** One box: ticked it is true, and not ticked it is no answer. */
function TickBox(props: WidgetProps) {
  const { answer, isFixed, onAnswer } = props;
  const { readOnly: _none, placeholder: _nor, ...attributes } = controlAttributes(props);
  return (
    <input
      {...attributes}
      type="checkbox"
      value="true"
      disabled={isFixed}
      checked={answer === true}
      onChange={(event) => onAnswer(event.target.checked || undefined)}
    />
  );
}

/** Draws `type: boolean`. */
export const tick: FormParts = { checkbox: { Widget: TickBox, frame: 'tick' } };
