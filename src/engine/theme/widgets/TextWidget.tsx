import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../use-field.ts';
import { plainText } from './control.ts';
import { TypedInput } from './TypedInput.tsx';

/** A text field, with the matching on-screen keyboard and the `examples` of its form file as suggestions. */
export function TextWidget(props: WidgetProps) {
  const field = useBufferedField(props);
  const { inputType = 'text', inputMode } = field.options;
  const { examples } = field.question;
  return (
    <TypedInput
      field={field}
      inputMode={inputMode}
      examples={examples}
      texts={plainText}
      type={inputType}
    />
  );
}
