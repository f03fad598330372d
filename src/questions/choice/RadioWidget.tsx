import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../../engine/theme/use-field.ts';
import { Choices } from '../../engine/theme/widgets/Choices.tsx';
import { takingBack } from '../../engine/theme/widgets/control.ts';
import type { Option } from '../../form/model/question.ts';

/**
 * One choice of several, as buttons: native radios underneath. A choice that is optional, or that another answer can stand in
 * for, can be taken back, by choosing it a second time or with the keyboard's Delete.
 */
export function RadioWidget(props: WidgetProps) {
  const field = useField(props);
  const { choices, options, answer, isRequired, onAnswer } = field;
  const { onPressAgain, onKeyDown } = takingBack(field);
  return (
    <Choices
      field={field}
      className={classNameOf(choices, options.inline)}
      control={(value) => ({
        type: 'radio',
        checked: answer === value,
        required: isRequired,
        onChange: () => onAnswer(value),
        onClick: answer === value ? onPressAgain : undefined,
        onKeyDown,
      })}
    />
  );
}

/** The letters that fit beside another option on a phone: in one line, and in two. */
const letters = { inOneLine: 12, inTwo: 24 } as const;

const fitIn = (options: readonly Option[], most: number): number =>
  options.filter(({ label }) => label.length <= most).length;

/** The layout of a question's options: side by side on a phone where most fit in one line there and all in two. */
function classNameOf(options: readonly Option[], isInline = false): string {
  const { length } = options;
  const areShort =
    2 * fitIn(options, letters.inOneLine) > length && fitIn(options, letters.inTwo) === length;
  const isPair = areShort && length === 2;
  return [
    'choices',
    areShort && 'choices-short',
    isPair && 'choices-pair',
    isInline && 'choices-inline',
  ]
    .filter(Boolean)
    .join(' ');
}
