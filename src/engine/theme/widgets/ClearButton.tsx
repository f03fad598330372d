import type { RefObject } from 'react';
import { fillTemplate } from '../../../form/runtime/fill-template.ts';
import { useIsHydrated } from '../../hydrated.ts';
import '../../styles/link-button.css';
import type { ChosenField } from '../use-field.ts';
import { takingBack } from './control.ts';

interface ClearButtonProps {
  readonly field: ChosenField;
  /** The element to focus, as the button disappears when pressed. */
  readonly control: RefObject<HTMLInputElement | null>;
}

/** Removes the answer of a control that has no way to do so itself. */
export function ClearButton({ field, control }: ClearButtonProps) {
  const { answer, question, engine } = field;
  const { takeBack } = takingBack(field);
  const isHydrated = useIsHydrated();
  const words = engine?.form.takeBack;
  if (!words || !takeBack || !isHydrated || answer === undefined) return null;
  return (
    <button
      type="button"
      className="link-button"
      aria-label={fillTemplate(words.clearOf, { question: question.title ?? '' })}
      onClick={() => {
        takeBack();
        control.current?.focus();
      }}
    >
      {words.clear}
    </button>
  );
}
