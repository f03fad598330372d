import type { ErrorSchema } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { rowOf, titleOf } from '../../runtime/questions.ts';
import { uiInside, uiOption } from '../../runtime/ui.ts';
import type { FormParts, WidgetProps } from '../field-props.ts';
import { Member } from '../Member.tsx';
import './group.css';
import { addLabel, inSentence, moved, nounOf, removed } from './row-words.ts';

/** What the last press of a button did: where the focus goes next, and what a screen reader is told. */
interface Deed {
  readonly focus: string;
  readonly says: string;
}

/** Rows of questions that visitors add and remove. */
function Rows({ id, question, answer, isFixed, newRow, field, onRows, onAnswer }: WidgetProps) {
  const { part, ui } = question;
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const places = rows.map((_, index) => index);
  const noun = nounOf(part, titleOf(question));
  const list = useRef<HTMLDivElement>(null);
  const [deed, setDeed] = useState<Deed>();
  useEffect(() => {
    if (deed) focusOn(list.current, deed.focus);
  }, [deed]);

  /** The rows in their new order, each by its old place; -1 for a new one. */
  const arrange = (order: readonly number[], done: Deed) => {
    onRows(order);
    const next = order.map((place) => (place === -1 ? newRow() : rows[place]));
    onAnswer(next.length > 0 ? next : undefined);
    setDeed(done);
  };
  const add = () =>
    arrange([...places, -1], {
      focus: rowAt(rows.length),
      says: `${noun} ${rows.length + 1} added.`,
    });
  const remove = (index: number) => {
    const last = rows.length - 2;
    const button = `:scope > .row > .row-buttons > [data-remove="${Math.min(index, last)}"]`;
    const next = last < 0 ? addButton : `${button}, ${addButton}`;
    arrange(removed(places, index), { focus: next, says: `${noun} ${index + 1} removed.` });
  };
  const move = (index: number, by: -1 | 1) =>
    arrange(moved(places, index, by), {
      focus: rowAt(index + by),
      says: `${noun} ${index + 1} is now ${inSentence(noun)} ${index + by + 1}.`,
    });

  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = part;
  const isAddable = !isFixed && uiOption(ui, 'addable') !== false && rows.length < maxItems;
  const isRemovable = !isFixed && uiOption(ui, 'removable') !== false && rows.length > minItems;
  const isOrderable = !isFixed && uiOption(ui, 'orderable') === true && rows.length > 1;
  return (
    <div ref={list}>
      {rows.map((row, index) => {
        const place = rowOf(question, row, index);
        const label = `${noun} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed lives in the answers, not in the rows
          <div className="row" key={index} data-row={index}>
            <Member
              {...place}
              ui={{ ...uiInside(ui, 'items'), 'ui:title': label }}
              isConditional={false}
              errors={(field.errorSchema as Record<string, ErrorSchema> | undefined)?.[index]}
              registry={field.registry}
              around={field.fieldPathId}
              onChange={field.onChange}
            />
            <div className="row-buttons">
              {isOrderable && index > 0 && (
                <RowButton label={`Move ${inSentence(label)} up`} onPress={() => move(index, -1)} />
              )}
              {isOrderable && index < rows.length - 1 && (
                <RowButton
                  label={`Move ${inSentence(label)} down`}
                  onPress={() => move(index, 1)}
                />
              )}
              {isRemovable && (
                <RowButton
                  label={`Remove ${inSentence(label)}`}
                  remove={index}
                  onPress={() => remove(index)}
                />
              )}
            </div>
          </div>
        );
      })}
      {isAddable && (
        <button type="button" id={id} className="row-button" data-add="" onClick={add}>
          {addLabel(noun)}
        </button>
      )}
      <p className="rows-status" role="status">
        {deed?.says}
      </p>
    </div>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly remove?: number;
  readonly onPress: () => void;
}

function RowButton({ label, remove, onPress }: RowButtonProps) {
  return (
    <button type="button" className="row-button" data-remove={remove} onClick={onPress}>
      {label}
    </button>
  );
}

// Rows may have rows inside, with buttons and places of their own.
const addButton = ':scope > [data-add]';
const rowAt = (place: number) => `:scope > [data-row="${place}"]`;

/** The first control of a row, or a button. */
function focusOn(list: HTMLElement | null, selector: string): void {
  const target = list?.querySelector<HTMLElement>(selector);
  const control = target?.matches('button')
    ? target
    : target?.querySelector<HTMLElement>('input, select, textarea');
  control?.focus();
}

/** Draws lists whose entries are not chosen among options. */
export const rows: FormParts = { rows: { Widget: Rows, frame: 'legend' } };
