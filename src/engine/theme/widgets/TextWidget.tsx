import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../use-field.ts';
import { plainText } from './control.ts';
import { TypedInput } from './TypedInput.tsx';

/** One line of text, with the keyboard that suits it and the examples of its file to pick from. */
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
