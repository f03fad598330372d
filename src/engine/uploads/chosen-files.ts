import type { RowOrder } from '../../form/runtime/row-actions.ts';
import type { SendResult } from '../send.ts';

/** Sends files and reports the progress, from 0 to 1; stops when the signal is aborted. */
type Transfer = (onProgress: (part: number) => void, signal: AbortSignal) => Promise<SendResult>;

/** The chosen files of a form, which are not answers themselves, and their upload. */
export interface ChosenFiles {
  /** Subscribes to the progress. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the files of a question, in the order of its answer. */
  readonly filesOf: (name: string) => readonly File[];
  /** Replaces the files of a question. */
  readonly choose: (name: string, files: readonly File[]) => void;
  /** Moves the files with their rows, and forgets those of removed rows. */
  readonly moveRows: (list: string, order: RowOrder) => void;
  /** Removes all files, and no longer asks for those of before. */
  readonly forget: () => void;
  /** Returns true if a question had files before a reload, and has been given none since. */
  readonly isLost: (name: string) => boolean;
  /** Shows a message at a question whose files were lost in a reload. */
  readonly reportLost: (name: string) => void;
  /** Returns the progress, from 0 to 1; undefined while nothing is being sent. */
  readonly progress: () => number | undefined;
  readonly cancel: () => void;
  /** Runs an upload, which `progress` reports and `cancel` stops; accepted files are forgotten. */
  readonly transfer: (work: Transfer) => Promise<SendResult>;
}
