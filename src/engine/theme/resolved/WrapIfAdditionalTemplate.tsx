import type { FieldTemplateProps } from '@rjsf/utils';
import { type KeyboardEvent, useContext, useState } from 'react';
import { fillSlots } from '../../../form/fill-slots.ts';
import { questionName } from '../../../form/question.ts';
import { isUnnamed } from '../../../form/resolver.ts';
import { rowActionValue } from '../../../form/row-actions.ts';
import { useLive } from '../engine-context.ts';
import { RowButton } from '../templates/RowButton.tsx';
import { inSentence } from '../templates/row-words.ts';
import { AddingContext } from './NodeObjectTemplate.tsx';

/** An answer that a visitor has added: its name, the answer, and a button that takes it away. */
export function WrapIfAdditionalTemplate(props: FieldTemplateProps) {
  const { id, fieldPathId, schema, children, onKeyRename, onRemoveProperty } = props;
  const name = questionName(fieldPathId.path);
  const own = String(fieldPathId.path.at(-1));
  const adding = useContext(AddingContext);
  const { live } = useLive(name);
  const [typed, setTyped] = useState<string>();
  if (!adding) throw new Error('an added answer belongs to a group');
  const { noun, nameLabel, words, remove } = adding;
  const isOff = live?.isSending ?? false;
  const called = isUnnamed(own) ? inSentence(noun) : own;
  const rename = () => {
    if (typed !== undefined) onKeyRename(typed.trim() || newName);
    setTyped(undefined);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && rename();
  return (
    <div className="row">
      <div className="field">
        <label className="field-label" htmlFor={`${id}:key`}>
          {nameLabel}
        </label>
        <input
          className="control"
          id={`${id}:key`}
          type="text"
          autoComplete="off"
          readOnly={isOff}
          value={typed ?? (isUnnamed(own) ? '' : own)}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={rename}
        />
      </div>
      {/* Under a name that no schema is for, there is nothing to answer. */}
      {schema.type !== 'null' && children}
      <div className="row-buttons">
        <RowButton
          press={rowActionValue('remove', name)}
          isOff={isOff}
          onPress={() => remove(called, onRemoveProperty)}
        >
          {fillSlots(words.remove, { row: called })}
        </RowButton>
      </div>
    </div>
  );
}

/** As rjsf itself calls what was just added. */
const newName = 'newKey';
