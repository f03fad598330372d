import { useSyncExternalStore } from 'react';
import type { FormRun } from './form-run.ts';
import type { RunState } from './run-state.ts';

/** The visitor's progress; draws again when it changes. */
export function useRunState({ subscribe, state }: FormRun): RunState {
  return useSyncExternalStore(subscribe, state, state);
}
