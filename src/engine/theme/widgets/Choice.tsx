import type { KeyboardEvent } from 'react';
import type { Option } from '../../../form/question.ts';
import { focusAttributes } from './control.ts';

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly id: string;
  readonly name: string;
  readonly option: Option;
  readonly isChosen: boolean;
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
  readonly isFixed: boolean;
  readonly hasFocus: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: () => void;
  readonly onClick?: (() => void) | undefined;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** One option as a large button: a native control and its label in one target. */
export function Choice(props: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type={props.type}
        id={props.id}
        name={props.name}
        value={String(props.option.value)}
        checked={props.isChosen}
        required={props.isRequired}
        disabled={props.isFixed && !props.isChosen}
        {...focusAttributes(props.hasFocus)}
        aria-invalid={props.isInvalid ?? false}
        aria-describedby={props.describedBy}
        onChange={props.onChange}
        onClick={props.onClick}
        onKeyDown={props.onKeyDown}
      />
      <span className="choice-text">
        <WholeBrackets text={props.option.label} />
      </span>
    </label>
  );
}

/** The words of an option; what it adds in brackets, such as its hours, stays in one line where it fits into one. */
function WholeBrackets({ text }: { readonly text: string }) {
  const [, words, brackets] = text.match(/^(.+ )(\([^()]+\))$/) ?? [];
  return brackets ? (
    <>
      {words}
      <span className="choice-brackets">{brackets}</span>
    </>
  ) : (
    text
  );
}

/** The letters that fit beside another option on a phone: in one line, and in two. */
const letters = { inOneLine: 12, inTwo: 24 } as const;

const fitIn = (options: readonly Option[], most: number): number =>
  options.filter(({ label }) => label.length <= most).length;

/** How the options of a question stand: side by side on a phone where most fit in one line there and all in two. */
export function choicesClass(options: readonly Option[], isInline = false): string {
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
