import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { useQuestionState } from '../../engine/theme/engine-context.ts';
import { viewOptions } from '../../engine/theme/options.ts';
import { fillTemplate } from '../../form/runtime/fill-template.ts';
import { rowActionValue } from '../../form/runtime/row-actions.ts';
import { RowButton } from './RowButton.tsx';
import { inSentence } from './row-words.ts';
import { RowsContext } from './use-reorder.ts';

/** A row of a list, with its buttons. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, totalItems, readonly, schema, parentUiSchema } = props;
  const { fieldPathId, hasRemove, hasMoveUp, hasMoveDown } = buttonsProps;
  const path = fieldPathId.path.join('.');
  const { state } = useQuestionState(fieldPathId.path.slice(0, -1).join('.'));
  const { noun, words, addsRowName, minItems = 0 } = viewOptions(parentUiSchema);
  const reorder = useContext(RowsContext);
  if (!reorder || !words) throw new Error('a row stands in its list');
  const row = inSentence(`${noun} ${index + 1}`);
  const isOff = state?.isSending ?? false;
  const fewest = state?.question?.minItems ?? minItems;
  const { onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const canRemove = hasRemove && totalItems > fewest;
  const buttons = [
    { action: 'up', isShown: hasMoveUp, text: words.moveUp, byRjsf: onMoveUpItem },
    { action: 'down', isShown: hasMoveDown, text: words.moveDown, byRjsf: onMoveDownItem },
    { action: 'remove', isShown: canRemove, text: words.remove, byRjsf: onRemoveItem },
  ] as const;
  return (
    <div className="row" data-row={index}>
      {/* Without it, a row in which nothing is chosen would not be posted. */}
      {schema.type === 'object' && <input type="hidden" name={path} value="" />}
      {children}
      <div className="row-buttons">
        {buttons
          .filter(({ isShown }) => isShown && !readonly)
          .map(({ action, text, byRjsf }) => (
            <RowButton
              key={action}
              press={rowActionValue(action, path)}
              remove={action === 'remove' ? index : undefined}
              label={addsRowName && action === 'remove' ? `${text}: ${row}` : undefined}
              isOff={isOff}
              onPress={() => reorder(action, { index, count: totalItems }, byRjsf)}
            >
              {fillTemplate(text, { row })}
            </RowButton>
          ))}
      </div>
    </div>
  );
}
