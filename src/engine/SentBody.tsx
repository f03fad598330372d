import { type ComponentType, useEffect, useState } from 'react';
import type { BodyAnswersProps } from './BodyAnswers.tsx';
import { useIsLeft } from './use-is-left.ts';

type SentBodyProps = Omit<BodyAnswersProps, 'isLeft'>;

/**
 * The answers that the script sent. The code that formats and renders them is loaded when it is needed; without it, the
 * receipt has no answers.
 */
export function SentBody(props: SentBodyProps) {
  const isLeft = useIsLeft();
  const [BodyAnswers, setBodyAnswers] = useState<ComponentType<BodyAnswersProps>>();
  useEffect(() => {
    import('./BodyAnswers.tsx').then(
      (module) => setBodyAnswers(() => module.BodyAnswers),
      () => undefined,
    );
  }, []);
  return BodyAnswers && <BodyAnswers {...props} isLeft={isLeft} />;
}
