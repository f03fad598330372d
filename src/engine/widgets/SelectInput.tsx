import type { WidgetProps } from '../field-props.ts';
import { controlAttributes } from './widget.ts';

/** One choice of several, as a list that opens; without a default it starts with an empty line. */
export function SelectInput(props: WidgetProps) {
  const { question, options, answer, onAnswer } = props;
  const { readOnly, placeholder, ...attributes } = controlAttributes(props);
  const choose = (text: string) =>
    onAnswer(options.find(({ value }) => String(value) === text)?.value);
  return (
    <select
      {...attributes}
      className="control control-select"
      disabled={readOnly}
      value={answer === undefined || answer === null ? '' : String(answer)}
      onChange={(event) => choose(event.target.value)}
    >
      {question.part.default === undefined && (
        <option value="">{placeholder ?? 'Please choose'}</option>
      )}
      {options.map(({ value, label }) => (
        <option key={label} value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  );
}
