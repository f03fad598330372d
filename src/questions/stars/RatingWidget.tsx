import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../../engine/theme/use-field.ts';
import { focusAttributes, takingBack } from '../../engine/theme/widgets/control.ts';
import './rating.css';

/** A number as stars, with native radios inside, for arrow keys and screen readers. The answer is removed as in `RadioWidget`. */
export function RatingWidget(props: WidgetProps) {
  const field = useField(props);
  const { id, name, choices, answer, isRequired, isDisabled, hasFocus, onAnswer } = field;
  const { onPressAgain, onKeyDown } = takingBack(field);
  return (
    <div className="stars">
      {choices.map(({ value, label }, index) => (
        <label
          key={label}
          className={Number(value) <= Number(answer ?? 0) ? 'star star-filled' : 'star'}
        >
          <input
            type="radio"
            id={index === 0 ? id : `${id}:${value}`}
            name={name}
            value={Number(value)}
            checked={answer === value}
            required={isRequired}
            aria-invalid={false}
            {...focusAttributes(hasFocus && index === 0)}
            disabled={isDisabled && answer !== value}
            onChange={() => onAnswer(value)}
            onClick={answer === value ? onPressAgain : undefined}
            onKeyDown={onKeyDown}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8z" />
          </svg>
          <span className="star-text">{label}</span>{' '}
        </label>
      ))}
    </div>
  );
}
