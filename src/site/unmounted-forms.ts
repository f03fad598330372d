import { createContext, type ReactNode } from 'react';
import type { FormController } from '../engine/form-controller.ts';

/** The forms that were left while their call was under way. */
export interface UnmountedForms {
  /** Their lives, by their ids, until their page is shown again; one that was sent has nothing more to show there. */
  readonly controllers: Map<string, FormController>;
  /** Shows what became of one on the page that is shown now; undefined takes it away. */
  readonly showNote: (note: ReactNode) => void;
}

/** Without the site around it, nobody is told of a form that is left. */
export const UnmountedFormsContext = createContext<UnmountedForms>({
  controllers: new Map(),
  showNote: () => undefined,
});
