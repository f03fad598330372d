import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormController } from '../form-controller.ts';

/** The running form around the theme: what rjsf does not know. Without one, a form is drawn as rjsf alone knows it. */
export const EngineContext = createContext<FormController | undefined>(undefined);

/** The engine, and a question as it is now. */
export function useQuestionState(name: string) {
  const engine = useContext(EngineContext);
  return { engine, live: useStoreValue(engine, name, () => engine?.questionState(name)) };
}

/** The answer to a question as it is now; without an engine, the one that rjsf draws. */
export function useAnswer(name: string, rendered: unknown): unknown {
  const engine = useContext(EngineContext);
  return useStoreValue(engine, name, () => (engine ? engine.answerTo(name) : rendered));
}

/** The message of a question as it is now; without an engine, the one that rjsf draws. */
export function useMessage(name: string, rendered: string | undefined): string | undefined {
  const engine = useContext(EngineContext);
  return useStoreValue(engine, name, () => (engine ? engine.messageOf(name) : rendered));
}

function useStoreValue<Value>(
  engine: FormController | undefined,
  name: string,
  current: () => Value,
): Value {
  return useSyncExternalStore(engine?.subscribeTo(name) ?? never, current, current);
}

function never(): () => void {
  return () => undefined;
}
