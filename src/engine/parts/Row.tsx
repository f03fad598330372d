import { memo, useMemo } from 'react';
import type { SharedWords } from '../../form-language/shared-words.ts';
import { fillSlots } from '../../runtime/fill-slots.ts';
import { type Question, rowOf } from '../../runtime/questions.ts';
import { rowPressValue } from '../../runtime/row-press.ts';
import type { EngineFieldProps } from '../field-props.ts';
import { Member } from '../Member.tsx';
import { RowButton } from './RowButton.tsx';
import { inSentence } from './row-words.ts';

interface RowProps {
  /** What is always true of the list. */
  readonly list: Question;
  readonly index: number;
  readonly noun: string;
  readonly words: SharedWords['rows'];
  readonly isSending: boolean;
  readonly isRemovable: boolean;
  readonly isUp: boolean;
  readonly isDown: boolean;
  readonly registry: EngineFieldProps['registry'];
  readonly onRemove: (index: number) => void;
  readonly onMove: (index: number, by: -1 | 1) => void;
}

/** One row of a list with its buttons. */
export const Row = memo(function Row(props: RowProps) {
  const { list, index, noun, words, isSending, registry, onRemove, onMove } = props;
  const label = `${noun} ${index + 1}`;
  const row = inSentence(label);
  const member = useMemo(() => {
    const question = rowOf(list, undefined, index);
    return { ...question, ui: { ...question.ui, 'ui:title': label } };
  }, [list, index, label]);
  const path = member.name;
  return (
    <div className="row" data-row={index}>
      {/* A row in which nothing is chosen would post nothing, and be no row. */}
      {member.part.type === 'object' && <input type="hidden" name={path} value="" />}
      <Member member={member} registry={registry} />
      <div className="row-buttons">
        {props.isUp && (
          <RowButton
            press={rowPressValue('up', path)}
            isOff={isSending}
            onPress={() => onMove(index, -1)}
          >
            {fillSlots(words.moveUp, { row })}
          </RowButton>
        )}
        {props.isDown && (
          <RowButton
            press={rowPressValue('down', path)}
            isOff={isSending}
            onPress={() => onMove(index, 1)}
          >
            {fillSlots(words.moveDown, { row })}
          </RowButton>
        )}
        {props.isRemovable && (
          <RowButton
            press={rowPressValue('remove', path)}
            remove={index}
            isOff={isSending}
            onPress={() => onRemove(index)}
          >
            {fillSlots(words.remove, { row })}
          </RowButton>
        )}
      </div>
    </div>
  );
});
