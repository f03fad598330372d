import type { WidgetProps } from '@rjsf/utils';
import { readNumber } from '../../../form/read-number.ts';
import { useField } from '../use-field.ts';
import { controlAttributes } from './control.ts';
import { Examples, examplesId } from './Examples.tsx';
import { useTyped } from './use-typed.ts';

/**
 * A number, typed. A line of text rather than the browser's number control, which changes a number when the wheel is turned
 * over it and hides what is none; what cannot be read stays as it was typed, and gets its message.
 */
export function UpDownWidget(props: WidgetProps) {
  const field = useField(props);
  const { id, question, options } = field;
  const typed = useTyped<HTMLInputElement>(field, {
    toText: (answer) => String(answer ?? ''),
    // "2." and "2.50" are on the way to a number, and stand for 2 and 2.5.
    toAnswer: (text) => (text.trim() === '' ? undefined : readNumber(text)),
  });
  const isWhole = question.type === 'integer' && (question.minimum ?? -1) >= 0;
  return (
    <>
      <input
        {...controlAttributes(field)}
        {...typed}
        className="control"
        type="text"
        inputMode={options.inputMode ?? (isWhole ? 'numeric' : 'decimal')}
        list={question.examples && examplesId(id)}
      />
      <Examples id={id} examples={question.examples} />
    </>
  );
}
