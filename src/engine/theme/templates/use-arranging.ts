import { createContext, type RefObject, useContext, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillSlots } from '../../../form/fill-slots.ts';
import type { ViewOptions } from '../../../form/view.ts';
import type { RowOrder } from '../../form-run.ts';
import { firstControl } from '../../go-to-field.ts';
import { EngineContext } from '../engine-context.ts';
import { inSentence } from './row-words.ts';

/** The result of a press: where the focus goes, and the sentence for screen readers. */
interface Outcome {
  readonly focus: string;
  readonly says: string;
}

interface Rows {
  readonly options: ViewOptions;
  readonly list: RefObject<HTMLElement | null>;
}

/** Adds, removes and moves rows of a list that has so many of them; without an engine, rjsf does. */
export interface Arrange {
  readonly add: (count: number, byRjsf: () => void) => void;
  readonly remove: (count: number, index: number, byRjsf: () => void) => void;
  readonly move: (count: number, move: { index: number; by: -1 | 1 }, byRjsf: () => void) => void;
}

/** The functions that the buttons of the rows call. */
export const RowsContext = createContext<Arrange | undefined>(undefined);

/** Adding, removing and moving rows: the functions stay the same, so that rows which do not change are not drawn again. */
export function useArranging(name: string, { options, list }: Rows) {
  const engine = useContext(EngineContext);
  const [says, setSays] = useState<string>();
  const { noun = '', newRow, words } = options;
  const arrange = useMemo((): Arrange => {
    const rowAt = (index: number) => `${noun} ${index + 1}`;
    const done = (order: RowOrder, byRjsf: () => void, outcome: Outcome) => {
      // rjsf draws new answers in a second step: the focus goes to a row that is there by then.
      flushSync(() => {
        if (engine) engine.onRows({ name, order, newRow });
        else byRjsf();
        setSays(outcome.says);
      });
      focusOn(list.current, outcome.focus);
    };
    return {
      add: (count, byRjsf) => {
        const says = fillSlots(words?.added ?? '', { row: rowAt(count) });
        done([...placesOf(count), -1], byRjsf, { focus: placed(count), says });
      },
      remove: (count, index, byRjsf) => {
        const says = fillSlots(words?.removed ?? '', { row: rowAt(index) });
        const focus = afterRemoval(index, count - 2);
        done(removed(placesOf(count), index), byRjsf, { focus, says });
      },
      move: (count, { index, by }, byRjsf) => {
        const slots = { row: rowAt(index), to: inSentence(rowAt(index + by)) };
        const says = fillSlots(words?.moved ?? '', slots);
        done(moved(placesOf(count), index, by), byRjsf, { focus: placed(index + by), says });
      },
    };
  }, [engine, name, noun, newRow, words, list]);
  return { arrange, says };
}

function placesOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The places of rows without one of them. */
function removed(places: readonly number[], index: number): number[] {
  return places.filter((place) => place !== index);
}

/** The places of rows, with one of them a place further up (-1) or down (1). */
function moved(places: readonly number[], index: number, by: -1 | 1): number[] {
  const order = removed(places, index);
  order.splice(index + by, 0, index);
  return order;
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
