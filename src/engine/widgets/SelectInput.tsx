import type { WidgetProps } from '../field-props.ts';
import { PostedAnswer } from './PostedAnswer.tsx';
import { controlAttributes, isLocked } from './widget.ts';

/** One choice of several, as a list that opens; it has an empty line while nothing is chosen, and without a default always. */
export function SelectInput(props: WidgetProps) {
  const { question, options, answer, onAnswer, context } = props;
  const { readOnly: _none, placeholder, ...attributes } = controlAttributes(props);
  const choose = (text: string) =>
    onAnswer(options.find(({ value }) => String(value) === text)?.value);
  // An answer that is no option any more must not look like the first one.
  const isChosen = options.some(({ value }) => value === answer);
  return (
    <>
      <select
        {...attributes}
        className="control control-select"
        disabled={isLocked(props)}
        value={isChosen ? String(answer) : ''}
        onChange={(event) => choose(event.target.value)}
      >
        {(question.part.default === undefined || !isChosen) && (
          <option value="">{placeholder ?? context.form.words.choose}</option>
        )}
        {options.map(({ value, label }) => (
          <option key={label} value={String(value)}>
            {label}
          </option>
        ))}
      </select>
      <PostedAnswer {...props} />
    </>
  );
}
