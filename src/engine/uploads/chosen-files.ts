import type { SendResult } from '../send.ts';

/** Sends files; `tell` hears how much of them has arrived, from 0 to 1. Ends once the signal says so. */
type Transfer = (tell: (part: number) => void, signal: AbortSignal) => Promise<SendResult>;

/** The files that a visitor has chosen, which are no answers themselves, and their way to the server. */
export interface ChosenFiles {
  /** Follows how much has arrived. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The files of a question, in the order of its answer. */
  readonly filesOf: (name: string) => readonly File[];
  /** Takes the files of a question in the place of those before. */
  readonly choose: (name: string, files: readonly File[]) => void;
  /** Takes no file any more, nor asks for those of before. */
  readonly forget: () => void;
  /** True if a question had files before the page was loaded, and has been given none since. */
  readonly isLost: (name: string) => boolean;
  /** Says at a question that it had files before the page was loaded, which no browser keeps. */
  readonly reportLost: (name: string) => void;
  /** How much has arrived, from 0 to 1; undefined while nothing is on its way. */
  readonly progress: () => number | undefined;
  readonly cancel: () => void;
  /** Lets files be sent, seen by `progress` and stopped by `cancel`; what has arrived is forgotten here. */
  readonly transfer: (work: Transfer) => Promise<SendResult>;
}
