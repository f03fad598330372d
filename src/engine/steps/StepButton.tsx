import type { ReactNode } from 'react';
import { stepActionName } from '../../form/steps.ts';
import { useIsHydrated } from '../hydrated.ts';

interface StepButtonProps {
  /** The value that the button posts with the form when no script runs. */
  readonly action: string;
  readonly className: string;
  /** Its name for screen readers, where its text does not say enough. */
  readonly label?: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button that leads to another step and judges nothing. */
export function StepButton(props: StepButtonProps) {
  const { action, className, label, isOff = false, onPress, children } = props;
  const isHydrated = useIsHydrated();
  return (
    <button
      // With a script it must be none of those that Enter can press.
      type={isHydrated ? 'button' : undefined}
      className={className}
      name={stepActionName}
      value={action}
      formNoValidate
      aria-label={label}
      disabled={isOff}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </button>
  );
}
