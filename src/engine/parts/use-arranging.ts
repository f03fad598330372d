import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { SharedWords } from '../../form-language/shared-words.ts';
import { fillSlots } from '../../runtime/fill-slots.ts';
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
    const rowAt = (index: number) => `${latest.current.noun} ${index + 1}`;
    return arranging({ placesNow, rowAt, words: context.form.words.rows, arrange });
  }, [context]);
  return { ...deeds, says: deed?.says };
}

/** How many rows an answer has. */
export function countOf(answer: unknown): number {
  return Array.isArray(answer) ? answer.length : 0;
}

interface Arranging {
  readonly placesNow: () => readonly number[];
  /** What the row at an index is called: `Room 1`. */
  readonly rowAt: (index: number) => string;
  readonly words: SharedWords['rows'];
  readonly arrange: (order: RowOrder, done: Deed) => void;
}

function arranging({ placesNow, rowAt, words, arrange }: Arranging) {
  return {
    add: () => {
      const places = placesNow();
      const says = fillSlots(words.added, { row: rowAt(places.length) });
      arrange([...places, -1], { focus: placed(places.length), says });
    },
    remove: (index: number) => {
      const places = placesNow();
      const says = fillSlots(words.removed, { row: rowAt(index) });
      arrange(removed(places, index), { focus: afterRemoval(index, places.length - 2), says });
    },
    move: (index: number, by: -1 | 1) => {
      const says = fillSlots(words.moved, { row: rowAt(index), to: inSentence(rowAt(index + by)) });
      arrange(moved(placesNow(), index, by), { focus: placed(index + by), says });
    },
  };
}

// Rows may have rows inside, with buttons and places of their own.
const addButton = ':scope > [data-add]';
const placed = (place: number) => `:scope > [data-row="${place}"]`;

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
