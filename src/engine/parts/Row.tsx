import { memo, useMemo } from 'react';
import type { CompiledPart } from '../../runtime/form.ts';
import { pathOf, rowOf } from '../../runtime/questions.ts';
import { rowPressValue } from '../../runtime/row-press.ts';
import { uiInside } from '../../runtime/ui.ts';
import type { EngineFieldProps } from '../field-props.ts';
import { Member } from '../Member.tsx';
import { RowButton } from './RowButton.tsx';
import { inSentence } from './row-words.ts';

interface RowProps {
  readonly part: CompiledPart;
  readonly ui: EngineFieldProps['shown']['question']['ui'];
  /** The path of the list, with dots. */
  readonly list: string;
  readonly index: number;
  readonly noun: string;
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
  const { part, ui, list, index, noun, isSending, registry, onRemove, onMove } = props;
  const label = `${noun} ${index + 1}`;
  const member = useMemo(() => {
    const row = rowOf({ part, ui, path: pathOf(list) }, undefined, index);
    return { ...row, ui: { ...uiInside(ui, 'items'), 'ui:title': label } };
  }, [part, ui, list, index, label]);
  const path = `${list}.${index}`;
  return (
    <div className="row" data-row={index}>
      <Member member={member} registry={registry} />
      <div className="row-buttons">
        {props.isUp && (
          <RowButton
            press={rowPressValue('up', path)}
            isOff={isSending}
            onPress={() => onMove(index, -1)}
          >
            {`Move ${inSentence(label)} up`}
          </RowButton>
        )}
        {props.isDown && (
          <RowButton
            press={rowPressValue('down', path)}
            isOff={isSending}
            onPress={() => onMove(index, 1)}
          >
            {`Move ${inSentence(label)} down`}
          </RowButton>
        )}
        {props.isRemovable && (
          <RowButton
            press={rowPressValue('remove', path)}
            remove={index}
            isOff={isSending}
            onPress={() => onRemove(index)}
          >
            {`Remove ${inSentence(label)}`}
          </RowButton>
        )}
      </div>
    </div>
  );
});
