import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../../engine/theme/use-field.ts';
import { RadioButtons } from './RadioButtons.tsx';

/** One of several options, or none, which has a button of its own. */
export function BlankableRadioWidget(props: WidgetProps) {
  const field = useField(props);
  const { blankOption: { label, index } = { label: '', index: 0 } } = field.options;
  const choices = label
    ? [...field.choices.slice(0, index), { value: '', label }, ...field.choices.slice(index)]
    : field.choices;
  return <RadioButtons field={{ ...field, choices }} />;
}
