import type { WidgetProps } from '@rjsf/utils';
import { readNumber } from '../../../form/read-number.ts';
import { useTypedField } from '../use-field.ts';
import { TypedInput } from './TypedInput.tsx';

/**
 * A number, typed. A line of text rather than the browser's number control, which changes a number when the wheel is turned
 * over it and hides what is none; what cannot be read stays as it was typed, and gets its message.
 */
export function UpDownWidget(props: WidgetProps) {
  const field = useTypedField(props);
  const { type, minimum = -1, examples } = field.question;
  const { inputMode = type === 'integer' && minimum >= 0 ? 'numeric' : 'decimal' } = field.options;
  return <TypedInput {...{ field, inputMode, examples }} texts={numberText} type="text" />;
}

const numberText = {
  toText: (answer: unknown) => String(answer ?? ''),
  // "2." and "2.50" are on the way to a number, and stand for 2 and 2.5.
  toAnswer: (text: string) => (text.trim() === '' ? undefined : readNumber(text)),
};
