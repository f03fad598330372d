import type { KeyboardEvent } from 'react';

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
  readonly onChange: () => void;
  readonly onClick?: () => void;
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
        value={props.value}
        checked={props.isChosen}
        required={props.isRequired}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onChange={props.onChange}
        onClick={props.onClick}
        onKeyDown={props.onKeyDown}
      />
      <span className="choice-text">{props.value}</span>
    </label>
  );
}
