import { useSyncExternalStore } from 'react';
import type { FormController } from './form-controller.ts';
import type { SubmissionState } from './submission-state.ts';

/** Subscribes to the submission state of a form. */
export function useSubmissionState({ subscribe, state }: FormController): SubmissionState {
  return useSyncExternalStore(subscribe, state, state);
}
