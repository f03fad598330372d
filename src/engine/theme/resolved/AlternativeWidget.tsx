import type { WidgetProps } from '@rjsf/utils';
import { Choices } from '../widgets/Choices.tsx';

/** The choice among whole schemas. It is no answer itself: rjsf fills in what tells them apart. */
export function AlternativeWidget({ id, value, options, disabled, onChange }: WidgetProps) {
  const { enumOptions = [] } = options;
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
