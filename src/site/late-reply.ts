import { createContext } from 'react';
import type { FormRun, LateOutcome } from '../engine/form-run.ts';

/** What became of a form that its visitor did not wait for. */
export interface LateReply extends LateOutcome {
  /** The address of the form's page. */
  readonly page: string;
  /** The query of that address. */
  readonly search: string;
}

/** The forms that were left while their call was under way. */
export interface LeftForms {
  /** Their lives, by their ids, until their page is shown again; one that was sent has nothing more to show there. */
  readonly runs: Map<string, FormRun>;
  /** Takes what became of one, to be told on the page that is shown now. */
  readonly tell: (reply: LateReply) => void;
}

export const LeftFormsContext = createContext<LeftForms>({
  runs: new Map(),
  tell: () => undefined,
});
