import { type ReactNode, useSyncExternalStore } from 'react';
import type { Answers } from '../form/form.ts';
import type { FormStore } from './form-store.ts';

/** Draws what a page says of the answers. */
export type DrawSummary = (answers: Answers) => ReactNode;

interface SummaryProps {
  readonly store: FormStore;
  readonly draw: DrawSummary;
}

/** What the page says of the answers, above the questions; drawn again with each answer. */
export function Summary({ store: { subscribe, answers }, draw }: SummaryProps) {
  return draw(useSyncExternalStore(subscribe, answers, answers));
}
