import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormRun } from '../form-run.ts';

/** The running form around the theme: what rjsf does not know. Without one, a form is drawn as rjsf alone knows it. */
export const EngineContext = createContext<FormRun | undefined>(undefined);

/** The engine, and a question as it is now. */
export function useLive(name: string) {
  const engine = useContext(EngineContext);
  return { engine, live: useNow(engine, name, () => engine?.live(name)) };
}

/** The answer to a question as it is now; without an engine, the one that rjsf draws. */
export function useAnswer(name: string, drawn: unknown): unknown {
  const engine = useContext(EngineContext);
  return useNow(engine, name, () => (engine ? engine.answerTo(name) : drawn));
}

/** The message of a question as it is now; without an engine, the one that rjsf draws. */
export function useMessage(name: string, drawn: string | undefined): string | undefined {
  const engine = useContext(EngineContext);
  return useNow(engine, name, () => (engine ? engine.messageOf(name) : drawn));
}

function useNow<Value>(engine: FormRun | undefined, name: string, current: () => Value): Value {
  return useSyncExternalStore(engine?.subscribeTo(name) ?? never, current, current);
}

function never(): () => void {
  return () => undefined;
}
