import type { ComponentProps } from 'react';
import { useIsHydrated } from './hydrated.ts';

interface ActionButtonProps extends ComponentProps<'button'> {
  /** Posted with the form when no script runs. */
  readonly name: string;
  readonly value: string;
  readonly onPress: () => void;
}

/** A button that changes the form, such as its rows or its step, without validating the answers. */
export function ActionButton({ onPress, ...attributes }: ActionButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      // With a script, Enter must not press this button.
      type={isHydrated ? 'button' : undefined}
      formNoValidate
      {...attributes}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}
