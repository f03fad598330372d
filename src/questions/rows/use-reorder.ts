import { createContext, type RefObject, useContext, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstControl } from '../../engine/go-to-field.ts';
import { EngineContext } from '../../engine/theme/engine-context.ts';
import type { ViewOptions } from '../../form/model/view.ts';
import { fillTemplate } from '../../form/runtime/fill-template.ts';
import { orderAfter, type RowAction, type RowPlace } from '../../form/runtime/row-actions.ts';
import { inSentence } from './row-words.ts';

interface Rows {
  readonly options: ViewOptions;
  readonly list: RefObject<HTMLElement | null>;
}

/** Adds, removes or moves a row; without an engine, `byRjsf` does. */
export type Reorder = (action: RowAction, row: RowPlace, byRjsf: () => void) => void;

/** The function that the buttons of the rows call. */
export const RowsContext = createContext<Reorder | undefined>(undefined);

/**
 * Returns the function that adds, removes and moves rows, and the message to announce. The function stays the same, so
 * that unchanged rows are not rendered.
 */
export function useReorder(name: string, { options, list }: Rows) {
  const engine = useContext(EngineContext);
  const [announcement, setSays] = useState<string>();
  const { noun = '', newRow, words } = options;
  const reorder = useMemo((): Reorder => {
    const rowAt = (index: number) => `${noun} ${index + 1}`;
    return (action, row, byRjsf) => {
      const order = orderAfter(action, row);
      const { index } = row;
      const place = action === 'add' ? index : order.indexOf(index);
      const isGone = place === -1;
      const { added, removed, moved } = { ...words };
      const said = action === 'add' ? added : isGone ? removed : moved;
      const slots = { row: rowAt(index), to: inSentence(rowAt(place)) };
      // rjsf renders new answers in a second step; `flushSync` makes the row to focus exist.
      flushSync(() => {
        if (engine) engine.onRows({ name, order, newRow });
        else byRjsf();
        setSays(fillTemplate(said ?? '', slots));
      });
      focusOn(list.current, isGone ? afterRemoval(index, order.length - 1) : rowSelector(place));
    };
  }, [engine, name, noun, newRow, words, list]);
  return { reorder, announcement };
}

// `:scope >` because rows may contain lists of rows.
const addButton = ':scope > [data-add]';
const rowSelector = (place: number) => `:scope > [data-row="${place}"]`;

/** Returns the selector to focus after a removal: the remove button of the next or last row, or else the add button. */
function afterRemoval(index: number, last: number): string {
  if (last < 0) return addButton;
  return `:scope > .row > .row-buttons > [data-remove="${Math.min(index, last)}"], ${addButton}`;
}

/** Focuses the first control of a row, or a button. */
function focusOn(list: HTMLElement | null, selector: string): void {
  const target = list?.querySelector<HTMLElement>(selector);
  if (!target) return;
  const control = target.matches('button') ? target : firstControl(target);
  control?.focus();
}
