import { controlAttributes, textOf, type WidgetProps } from './widget.ts';

/** One line of text, with the keyboard that suits it. */
export function TextInput(props: WidgetProps) {
  const { ui } = props.field;
  return (
    <input
      {...controlAttributes(props)}
      className="control"
      type={ui['ui:inputType'] ?? 'text'}
      inputMode={ui['ui:inputMode']}
      value={textOf(props.answer)}
      onChange={(event) => props.onAnswer(event.target.value || undefined)}
    />
  );
}
