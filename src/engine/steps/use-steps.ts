import { useContext, useSyncExternalStore } from 'react';
import { EngineContext } from '../theme/engine-context.ts';

/** The steps of the form around a component, and how far the visitor has come; undefined where a form is drawn by rjsf alone. */
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
