import type { ReactNode } from 'react';
import { useIsHydrated } from '../../hydrated.ts';

interface ConditionalProps {
  readonly name: string;
  readonly isAsked: boolean;
  /** Said where nobody can know whether the question is asked. */
  readonly hint: string;
  readonly children: ReactNode;
}

/**
 * A fieldset switches off all that is in it; as a group it would have no name. Until the script has taken over, nothing is
 * switched off, and the browser itself shows or hides it by the page's styles (`generator/condition-styles.ts`), which also take the
 * hint away where they know.
 */
export function Conditional({ name, isAsked, hint, children }: ConditionalProps) {
  const isHydrated = useIsHydrated();
  const isOff = isHydrated && !isAsked;
  return (
    <fieldset
      role="none"
      className="conditional"
      data-conditional={name}
      data-unasked={isAsked ? undefined : ''}
      hidden={isOff}
      disabled={isOff}
    >
      <noscript>
        <p className="field-help">{hint}</p>
      </noscript>
      {children}
    </fieldset>
  );
}
