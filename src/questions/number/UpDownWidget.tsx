import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { TypedInput } from '../../engine/theme/widgets/TypedInput.tsx';
import { formatNumber, parseTypedNumber } from '../../form/runtime/numbers.ts';

/**
 * A typed number, in a text input: `type="number"` would change with the mouse wheel and hide invalid input, whereas here it stays as it
 * was typed, with its message.
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
  // "2." is a half-typed number, and counts as 2.
  toAnswer: (text: string) => (text.trim() === '' ? undefined : parseTypedNumber(text)),
};
