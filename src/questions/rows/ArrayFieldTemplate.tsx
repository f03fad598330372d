import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { cloneElement, useRef } from 'react';
import { useIsHydrated } from '../../engine/hydrated.ts';
import { useQuestionState } from '../../engine/theme/engine-context.ts';
import { viewOptions } from '../../engine/theme/options.ts';
import { fillTemplate } from '../../form/runtime/fill-template.ts';
import { rowActionValue } from '../../form/runtime/row-actions.ts';
import './rows.css';
import { RowButton } from './RowButton.tsx';
import { withArticle } from './row-words.ts';
import { RowsContext, useReorder } from './use-reorder.ts';

/** A list of rows that visitors add, remove and move. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { canAdd, items, readonly, uiSchema, fieldPathId, onAddClick } = props;
  const name = fieldPathId.path.join('.');
  const { engine, state } = useQuestionState(name);
  const options = viewOptions(uiSchema);
  const list = useRef<HTMLDivElement>(null);
  const { announcement, reorder } = useReorder(name, { options, list });
  const isHydrated = useIsHydrated();
  const { noun = '', words } = options;
  const { maxItems = Infinity } = state?.question ?? {};
  return (
    <div ref={list}>
      {/* Without a script, Enter presses the first button of a form, which must not change its rows. */}
      {!isHydrated && <input type="submit" className="rows-status" tabIndex={-1} aria-hidden />}
      <RowsContext value={reorder}>
        {items.map((item, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: rjsf gives rows that come from elsewhere new keys, which draws them all anew
          cloneElement(item, { key: index }),
        )}
      </RowsContext>
      {canAdd && !readonly && items.length < maxItems && (
        <RowButton
          id={fieldPathId.$id}
          press={rowActionValue('add', name)}
          isOff={state?.isSending ?? false}
          hasFocus={engine?.focus === name}
          onPress={() => reorder('add', { index: items.length, count: items.length }, onAddClick)}
        >
          {fillTemplate(words?.add ?? '', { row: withArticle(noun) })}
        </RowButton>
      )}
      <p className="rows-status" role="status">
        {announcement}
      </p>
    </div>
  );
}
