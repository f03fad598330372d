import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormController } from '../form-controller.ts';

/** The controller of the form. Without one, the theme renders a form from rjsf's props alone. */
export const EngineContext = createContext<FormController | undefined>(undefined);

/** Returns the engine, and the current state of a question. */
export function useQuestionState(name: string) {
  const engine = useContext(EngineContext);
  return { engine, state: useStoreValue(engine, name, () => engine?.questionState(name)) };
}

/** Returns the current answer to a question; without an engine, rjsf's. */
export function useAnswer(name: string, rendered: unknown): unknown {
  const engine = useContext(EngineContext);
  return useStoreValue(engine, name, () => (engine ? engine.answerTo(name) : rendered));
}

/** Returns the current message of a question; without an engine, rjsf's. */
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
