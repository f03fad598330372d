import { readNumber } from '../../runtime/read-number.ts';
import { uiOption } from '../../runtime/ui.ts';
import type { FormParts, WidgetProps } from '../field-props.ts';
import { Examples, examplesId } from '../widgets/Examples.tsx';
import { PostedAnswer } from '../widgets/PostedAnswer.tsx';
import { useTyped } from '../widgets/use-typed.ts';
import { controlAttributes, isLocked } from '../widgets/widget.ts';

/**
 * A number, typed. A line of text rather than the browser's number control, which changes a number when the wheel is turned
 * over it and hides what is none; what cannot be read stays as it was typed, and gets its message.
 */
function NumberInput(props: WidgetProps) {
  const { id, question } = props;
  const { part, ui } = question;
  const typed = useTyped<HTMLInputElement>(props, {
    toText: (answer) => String(answer ?? ''),
    // "2." and "2.50" are on the way to a number, and stand for 2 and 2.5.
    toAnswer: (text) => (text.trim() === '' ? undefined : readNumber(text)),
  });
  const isWhole = part.type === 'integer' && (part.minimum ?? -1) >= 0;
  return (
    <>
      <input
        {...controlAttributes(props)}
        {...typed}
        className="control"
        type="text"
        inputMode={uiOption(ui, 'inputMode') ?? (isWhole ? 'numeric' : 'decimal')}
        list={part.examples && examplesId(id)}
      />
      <Examples id={id} examples={part.examples} />
    </>
  );
}

/** A number on a slider, with the number beside it. */
function RangeInput(props: WidgetProps) {
  const { id, question, answer, onAnswer, context } = props;
  const { minimum = 0, maximum = 100, multipleOf, type } = question.part;
  const { readOnly: _none, placeholder: _nor, ...attributes } = controlAttributes(props);
  return (
    <div className="range">
      <input
        {...attributes}
        type="range"
        min={minimum}
        max={maximum}
        step={multipleOf ?? (type === 'integer' ? 1 : 'any')}
        disabled={isLocked(props)}
        value={typeof answer === 'number' ? answer : minimum}
        onChange={(event) => onAnswer(event.target.valueAsNumber)}
      />
      <PostedAnswer {...props} />
      <output htmlFor={id}>
        {typeof answer === 'number' ? answer : context.form.words.notChosen}
      </output>
    </div>
  );
}

/** Draws `type: number` and `type: integer`. */
export const numbers: FormParts = {
  updown: { Widget: NumberInput, frame: 'label' },
  range: { Widget: RangeInput, frame: 'label' },
};
