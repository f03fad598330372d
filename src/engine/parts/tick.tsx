import type { FormParts, WidgetProps } from '../field-props.ts';
import { PostedAnswer } from '../widgets/PostedAnswer.tsx';
import { controlAttributes, isLocked } from '../widgets/widget.ts';

/** One box: ticked it is true, and not ticked it is no answer. */
function TickBox(props: WidgetProps) {
  const { answer, onAnswer } = props;
  const { readOnly: _none, placeholder: _nor, ...attributes } = controlAttributes(props);
  return (
    <>
      <input
        {...attributes}
        type="checkbox"
        value="true"
        disabled={isLocked(props)}
        checked={answer === true}
        onChange={(event) => onAnswer(event.target.checked || undefined)}
      />
      <PostedAnswer {...props} />
    </>
  );
}

/** Draws `type: boolean`. */
export const tick: FormParts = { checkbox: { Widget: TickBox, frame: 'tick' } };
