import type { ChosenField } from '../../engine/theme/use-field.ts';
import { Choices } from '../../engine/theme/widgets/Choices.tsx';
import { takingBack } from '../../engine/theme/widgets/control.ts';
import type { Option } from '../../form/model/question.ts';

/**
 * Options as buttons with native radios inside. An answer that is optional, or that another one can replace, is removed
 * by choosing it again or with the Delete key.
 */
export function RadioButtons({ field }: { readonly field: ChosenField }) {
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

/** The number of letters that fit beside another option on a phone: in one line, and in two. */
const letters = { inOneLine: 12, inTwo: 24 } as const;

const fitIn = (options: readonly Option[], most: number): number =>
  options.filter(({ label }) => label.length <= most).length;

/** Returns the layout of options: side by side on a phone if most fit in one line and all in two. */
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
