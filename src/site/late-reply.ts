import { createContext, type ReactNode } from 'react';
import type { FormRun } from '../engine/form-run.ts';

/** The forms that were left while their call was under way. */
export interface LeftForms {
  /** Their lives, by their ids, until their page is shown again; one that was sent has nothing more to show there. */
  readonly runs: Map<string, FormRun>;
  /** Shows what became of one on the page that is shown now; undefined takes it away. */
  readonly tell: (note: ReactNode) => void;
}

/** Without the site around it, nobody is told of a form that is left. */
export const LeftFormsContext = createContext<LeftForms>({
  runs: new Map(),
  tell: () => undefined,
});
