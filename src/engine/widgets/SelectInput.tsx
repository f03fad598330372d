import { controlAttributes, textOf, type WidgetProps } from './widget.ts';

/** One choice of several, as a list that opens; without a default it starts with an empty line. */
export function SelectInput(props: WidgetProps) {
  const { enum: options = [], default: initial } = props.field.rules;
  return (
    <select
      {...controlAttributes(props)}
      className="control control-select"
      value={textOf(props.answer)}
      onChange={(event) => props.onAnswer(event.target.value || undefined)}
    >
      {initial === undefined && <option value="">Please choose</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}
