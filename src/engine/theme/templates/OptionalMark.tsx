import { useIsHydrated } from '../../hydrated.ts';
import type { useQuestion } from '../use-question.ts';

/** The words after the label of a question that may be left out. */
export function OptionalMark({ options, isRequired }: ReturnType<typeof useQuestion>) {
  // Without a script, the words would stay when another answer requires this one.
  const isHydrated = useIsHydrated();
  const text = options.optional ?? (isHydrated && !isRequired && options.optionalNow);
  return text && <span className="field-optional">{` (${text})`}</span>;
}
