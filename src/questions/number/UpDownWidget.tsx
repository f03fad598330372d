import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { TypedInput } from '../../engine/theme/widgets/TypedInput.tsx';
import { formatNumber, parseTypedNumber } from '../../form/runtime/numbers.ts';

/**
 * A number, typed. A line of text rather than the browser's number control, which changes a number when the wheel is turned
 * over it and hides what is none; what cannot be read stays as it was typed, and gets its message.
 */
export function UpDownWidget(props: WidgetProps) {
  const field = useBufferedField(props);
  const { type, minimum = -1, examples } = field.question;
  const { inputMode = type === 'integer' && minimum >= 0 ? 'numeric' : 'decimal' } = field.options;
  return (
    <TypedInput
      field={field}
      inputMode={inputMode}
      examples={examples?.map(formatNumber)}
      texts={asTyped}
      type="text"
    />
  );
}

const asTyped = {
  toText: formatNumber,
  // "2." is on the way to a number, and stands for 2.
  toAnswer: (text: string) => (text.trim() === '' ? undefined : parseTypedNumber(text)),
};
