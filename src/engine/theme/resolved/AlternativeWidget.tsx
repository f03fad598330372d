import type { WidgetProps } from '@rjsf/utils';
import { Choices } from '../widgets/Choices.tsx';

/** The choice among whole schemas. It is no answer itself: rjsf fills in what tells them apart. */
export function AlternativeWidget(props: WidgetProps) {
  const { label, value, options, disabled, onChange } = props;
  // rjsf ends it as a name can end, too.
  const id = props.id.replace(/__(?=[a-z]+_select$)/, ':');
  const { enumOptions = [], isList } = options;
  if (isList) {
    return (
      <select
        id={id}
        aria-label={label}
        className="control control-select"
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {enumOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const field = {
    id,
    name: id,
    choices: enumOptions,
    isLocked: disabled ?? false,
    hasFocus: false,
  };
  return (
    <Choices
      field={field}
      className="choices"
      control={(own) => ({
        type: 'radio',
        checked: own === value,
        onChange: () => onChange(own),
      })}
    />
  );
}
