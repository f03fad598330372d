import { fillSlots } from '../../runtime/fill-slots.ts';
import type { FormParts, WidgetProps } from '../field-props.ts';
import { controlAttributes, focusAttributes, isLocked } from '../widgets/widget.ts';
import './rating.css';

/** A number as stars: native radios underneath, so that arrow keys and screen readers work as ever. */
function StarRating(props: WidgetProps) {
  const { id, question, answer, context, onAnswer } = props;
  const { rating: words } = context.form.words;
  const { minimum = 1, maximum = 5 } = question.part;
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  const { name, required } = controlAttributes(props);
  return (
    <div className="stars">
      {numbers.map((number, index) => (
        <label key={number} className={number <= Number(answer ?? 0) ? 'star star-filled' : 'star'}>
          <input
            type="radio"
            id={index === 0 ? id : `${id}-${number}`}
            name={name}
            value={number}
            checked={answer === number}
            required={required}
            aria-invalid={false}
            {...focusAttributes(props.hasFocus && index === 0)}
            disabled={isLocked(props) && answer !== number}
            onChange={() => onAnswer(number)}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8z" />
          </svg>
          <span className="star-text">
            {number === 1 ? words.one : fillSlots(words.many, { number })}
          </span>
        </label>
      ))}
    </div>
  );
}

/** Draws `ui:widget: rating`. */
export const rating: FormParts = { rating: { Widget: StarRating, frame: 'legend' } };
