import { createContext } from 'react';
import type { LateOutcome } from '../engine/form-run.ts';

/** What became of a form that its visitor did not wait for. */
export interface LateReply extends LateOutcome {
  /** The address of the form's page. */
  readonly page: string;
  /** The query of that address. */
  readonly search: string;
}

/** Takes what became of a form whose page has been left, to be told on the page that is shown now. */
export const LateReplyContext = createContext<(reply: LateReply) => void>(() => undefined);
