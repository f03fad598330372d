import { useContext, useSyncExternalStore } from 'react';
import { EngineContext } from '../theme/engine-context.ts';

/** Returns the steps and the current step; undefined in a form without steps or without the engine. */
export function useSteps() {
  const engine = useContext(EngineContext);
  const steps = engine?.steps;
  const step = useSyncExternalStore(
    steps?.subscribe ?? never,
    () => steps?.current(),
    () => steps?.current(),
  );
  const asked = useSyncExternalStore(
    engine?.subscribe ?? never,
    () => steps?.indexes(),
    () => steps?.indexes(),
  );
  if (!engine || !steps || !step || asked === undefined) return undefined;
  return { engine, steps, step, indexes: asked.split(',').map(Number) };
}

function never(): () => void {
  return () => undefined;
}
