import { useSyncExternalStore } from 'react';
import type { FormController } from './form-controller.ts';
import type { SubmissionState } from './submission-state.ts';

/** The visitor's progress; draws again when it changes. */
export function useSubmissionState({ subscribe, state }: FormController): SubmissionState {
  return useSyncExternalStore(subscribe, state, state);
}
