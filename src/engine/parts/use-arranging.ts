import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { RowOrder, WidgetProps } from '../field-props.ts';
import { firstControl } from '../first-control.ts';
import { inSentence, moved, removed } from './row-words.ts';

/** What the last press of a button did: where the focus goes next, and what a screen reader is told. */
interface Deed {
  readonly focus: string;
  readonly says: string;
}

interface Rows {
  readonly list: RefObject<HTMLElement | null>;
  /** What one row is called. */
  readonly noun: string;
}

/** Adding, removing and moving rows: the functions stay the same, so that rows which do not change are not drawn again. */
export function useArranging({ question, context }: WidgetProps, { list, noun }: Rows) {
  const [deed, setDeed] = useState<Deed>();
  const latest = useRef({ question, noun });
  latest.current = { question, noun };
  useEffect(() => {
    if (deed) focusOn(list.current, deed.focus);
  }, [deed, list]);
  const deeds = useMemo(() => {
    const placesNow = () => {
      const count = countOf(context.store.answerAt(latest.current.question.path));
      return Array.from({ length: count }, (_, index) => index);
    };
    const arrange = (order: RowOrder, done: Deed) => {
      context.onRows(latest.current.question, order);
      setDeed(done);
    };
    return arranging(placesNow, () => latest.current.noun, arrange);
  }, [context]);
  return { ...deeds, says: deed?.says };
}

/** How many rows an answer has. */
export function countOf(answer: unknown): number {
  return Array.isArray(answer) ? answer.length : 0;
}

function arranging(
  placesNow: () => readonly number[],
  nounNow: () => string,
  arrange: (order: RowOrder, done: Deed) => void,
) {
  return {
    add: () => {
      const places = placesNow();
      const says = `${nounNow()} ${places.length + 1} added.`;
      arrange([...places, -1], { focus: rowAt(places.length), says });
    },
    remove: (index: number) => {
      const places = placesNow();
      const says = `${nounNow()} ${index + 1} removed.`;
      arrange(removed(places, index), { focus: afterRemoval(index, places.length - 2), says });
    },
    move: (index: number, by: -1 | 1) => {
      const noun = nounNow();
      const says = `${noun} ${index + 1} is now ${inSentence(noun)} ${index + by + 1}.`;
      arrange(moved(placesNow(), index, by), { focus: rowAt(index + by), says });
    },
  };
}

// Rows may have rows inside, with buttons and places of their own.
const addButton = ':scope > [data-add]';
const rowAt = (place: number) => `:scope > [data-row="${place}"]`;

/** After a row is gone: the button that removes the one in its place, or the last one, else the one that adds. */
function afterRemoval(index: number, last: number): string {
  if (last < 0) return addButton;
  return `:scope > .row > .row-buttons > [data-remove="${Math.min(index, last)}"], ${addButton}`;
}

/** The first control of a row, or a button. */
function focusOn(list: HTMLElement | null, selector: string): void {
  const target = list?.querySelector<HTMLElement>(selector);
  if (!target) return;
  const control = target.matches('button') ? target : firstControl(target);
  control?.focus();
}
