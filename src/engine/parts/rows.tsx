import { useRef, useSyncExternalStore } from 'react';
import { fillSlots } from '../../runtime/fill-slots.ts';
import { titleOf } from '../../runtime/questions.ts';
import { rowPressValue } from '../../runtime/row-press.ts';
import { uiOption } from '../../runtime/ui.ts';
import type { FormParts, WidgetProps } from '../field-props.ts';
import { useIsHydrated } from '../hydrated.ts';
import './group.css';
import { Row } from './Row.tsx';
import { RowButton } from './RowButton.tsx';
import { nounOf, withArticle } from './row-words.ts';
import { countOf, useArranging } from './use-arranging.ts';

/** Rows of questions that visitors add and remove. */
function Rows(props: WidgetProps) {
  const { id, question, member, isFixed, isSending, context, registry } = props;
  const { part, ui, name, path } = question;
  const { store, form } = context;
  const { rows: words } = form.words;
  const countNow = () => countOf(store.answerAt(path));
  const count = useSyncExternalStore(store.subscribeTo(name), countNow, countNow);
  const noun = nounOf(part, titleOf(question));
  const list = useRef<HTMLDivElement>(null);
  const { says, add, remove, move } = useArranging(props, { list, noun });
  const isHydrated = useIsHydrated();

  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = part;
  const isAddable = !isFixed && uiOption(ui, 'addable') !== false && count < maxItems;
  const isRemovable = !isFixed && uiOption(ui, 'removable') !== false && count > minItems;
  const isOrderable = !isFixed && uiOption(ui, 'orderable') === true;
  return (
    <div ref={list}>
      {/* Without a script, Enter presses the first button of a form, which must not be one that changes its rows. */}
      {!isHydrated && <input type="submit" className="rows-status" tabIndex={-1} aria-hidden />}
      {Array.from({ length: count }, (_, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: the answers stand in the store, not in the rows
          key={index}
          list={member}
          index={index}
          noun={noun}
          words={words}
          isSending={isSending}
          isRemovable={isRemovable}
          isUp={isOrderable && index > 0}
          isDown={isOrderable && index < count - 1}
          registry={registry}
          onRemove={remove}
          onMove={move}
        />
      ))}
      {isAddable && (
        <RowButton
          id={id}
          press={rowPressValue('add', name)}
          isOff={isSending}
          hasFocus={context.focus === name}
          onPress={add}
        >
          {fillSlots(words.add, { row: withArticle(noun) })}
        </RowButton>
      )}
      <p className="rows-status" role="status">
        {says}
      </p>
    </div>
  );
}

/** Draws lists whose entries are not chosen among options. */
export const rows: FormParts = { rows: { Widget: Rows, frame: 'legend' } };
