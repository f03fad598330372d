import { createContext, type RefObject, useContext, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ViewOptions } from '../../../form/model/view.ts';
import { fillTemplate } from '../../../form/runtime/fill-template.ts';
import { orderAfter, type RowAction, type RowPlace } from '../../../form/runtime/row-actions.ts';
import { firstControl } from '../../go-to-field.ts';
import { EngineContext } from '../engine-context.ts';
import { inSentence } from './row-words.ts';

interface Rows {
  readonly options: ViewOptions;
  readonly list: RefObject<HTMLElement | null>;
}

/** Adds, removes or moves a row; without an engine, rjsf does. */
export type Reorder = (action: RowAction, row: RowPlace, byRjsf: () => void) => void;

/** The function that the buttons of the rows call. */
export const RowsContext = createContext<Reorder | undefined>(undefined);

/** Adding, removing and moving rows: the function stays the same, so that rows which do not change are not drawn again. */
export function useReorder(name: string, { options, list }: Rows) {
  const engine = useContext(EngineContext);
  const [says, setSays] = useState<string>();
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
      // rjsf draws new answers in a second step: the focus goes to a row that is there by then.
      flushSync(() => {
        if (engine) engine.onRows({ name, order, newRow });
        else byRjsf();
        setSays(fillTemplate(said ?? '', slots));
      });
      focusOn(list.current, isGone ? afterRemoval(index, order.length - 1) : rowSelector(place));
    };
  }, [engine, name, noun, newRow, words, list]);
  return { arrange: reorder, says };
}

// Rows may have rows inside, with buttons and places of their own.
const addButton = ':scope > [data-add]';
const rowSelector = (place: number) => `:scope > [data-row="${place}"]`;

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
