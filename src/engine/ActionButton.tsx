import type { ComponentProps } from 'react';
import { useIsHydrated } from './hydrated.ts';

interface ActionButtonProps extends ComponentProps<'button'> {
  /** The name and the value that it posts with the form when no script runs. */
  readonly name: string;
  readonly value: string;
  readonly onPress: () => void;
}

/** A button that changes the form, such as its rows or its step, and judges nothing. */
export function ActionButton({ onPress, ...attributes }: ActionButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      // With a script it must be none of those that Enter can press.
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
