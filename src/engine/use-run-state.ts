import { useSyncExternalStore } from 'react';
import type { FormStore } from './form-store.ts';
import type { RunState } from './run-state.ts';

/** The visitor's progress with a form. */
export function useRunState({ subscribe, run }: FormStore): RunState {
  return useSyncExternalStore(subscribe, run, run);
}
