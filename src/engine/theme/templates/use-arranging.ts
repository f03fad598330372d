import { createContext, type RefObject, useContext, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillSlots } from '../../../form/fill-slots.ts';
import { orderAfter, type RowAction, type RowPlace } from '../../../form/row-actions.ts';
import type { ViewOptions } from '../../../form/view.ts';
import { firstControl } from '../../go-to-field.ts';
import { EngineContext } from '../engine-context.ts';
import { inSentence } from './row-words.ts';

interface Rows {
  readonly options: ViewOptions;
  readonly list: RefObject<HTMLElement | null>;
}

/** Adds, removes or moves a row; without an engine, rjsf does. */
export type Arrange = (action: RowAction, row: RowPlace, byRjsf: () => void) => void;

/** The function that the buttons of the rows call. */
export const RowsContext = createContext<Arrange | undefined>(undefined);

/** Adding, removing and moving rows: the function stays the same, so that rows which do not change are not drawn again. */
export function useArranging(name: string, { options, list }: Rows) {
  const engine = useContext(EngineContext);
  const [says, setSays] = useState<string>();
  const { noun = '', newRow, words } = options;
  const arrange = useMemo((): Arrange => {
    const rowAt = (index: number) => `${noun} ${index + 1}`;
    return (action, row, byRjsf) => {
      const order = orderAfter(action, row);
      const { index } = row;
      const place = action === 'add' ? index : order.indexOf(index);
      const isGone = place === -1;
      const { added, removed, moved } = { ...words };
      const said = action === 'add' ? added : isGone ? removed : moved;
      const slots = { row: rowAt(index), to: inSentence(rowAt(place)) };
      // rjsf draws new answers in a second step: the focus goes to a row that is there by then.
      flushSync(() => {
        if (engine) engine.onRows({ name, order, newRow });
        else byRjsf();
        setSays(fillSlots(said ?? '', slots));
      });
      focusOn(list.current, isGone ? afterRemoval(index, order.length - 1) : placed(place));
    };
  }, [engine, name, noun, newRow, words, list]);
  return { arrange, says };
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
