import type { ReactNode } from 'react';
import { ActionButton } from '../../engine/ActionButton.tsx';
import { focusAttributes } from '../../engine/theme/widgets/control.ts';
import { rowActionName } from '../../form/runtime/row-actions.ts';

interface RowButtonProps {
  /** Posted with the form without a script. */
  readonly press: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
  /** The accessible name, if it is not the text. */
  readonly label?: string | undefined;
  /** The id of the list; only of the button that adds a row. */
  readonly id?: string;
  /** The index of the row that it removes. */
  readonly remove?: number | undefined;
  readonly hasFocus?: boolean;
}

/** A button that changes the rows of a list. */
export function RowButton(props: RowButtonProps) {
  const { press, isOff, onPress, children, label, id, remove, hasFocus = false } = props;
  return (
    <ActionButton
      id={id}
      className="row-button"
      name={rowActionName}
      value={press}
      aria-label={label}
      data-add={id && ''}
      data-remove={remove}
      disabled={isOff}
      {...focusAttributes(hasFocus)}
      onPress={onPress}
    >
      {children}
    </ActionButton>
  );
}
