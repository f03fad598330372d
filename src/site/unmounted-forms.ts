import { createContext, type ReactNode } from 'react';
import type { FormController } from '../engine/form-controller.ts';

/** The forms that were unmounted while their call was running. */
export interface UnmountedForms {
  /** Their controllers by form id, until their page is shown again; a sent form is removed. */
  readonly controllers: Map<string, FormController>;
  /** Shows a result on the current page; undefined removes it. */
  readonly showNote: (note: ReactNode) => void;
}

/** Default outside the site: late results are ignored. */
export const UnmountedFormsContext = createContext<UnmountedForms>({
  controllers: new Map(),
  showNote: () => undefined,
});
