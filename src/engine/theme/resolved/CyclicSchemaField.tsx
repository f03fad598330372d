import type { FieldProps } from '@rjsf/utils';
import { flushSync } from 'react-dom';
import { fillSlots } from '../../../form/fill-slots.ts';
import { questionName } from '../../../form/question.ts';
import { rowActionValue } from '../../../form/row-actions.ts';
import { goToField } from '../../go-to-field.ts';
import { type NodeContext, useLive } from '../engine-context.ts';
import { RowButton } from '../templates/RowButton.tsx';
import { withArticle } from '../templates/row-words.ts';

/** Stands for a part inside itself until a visitor opens it: an empty answer is put there. */
export function CyclicSchemaField(props: FieldProps) {
  const { name, schema, fieldPathId, registry, onChange } = props;
  const { $id: id, path } = fieldPathId;
  const { words, resolver }: NodeContext = registry.formContext;
  const field = questionName(path);
  const { live } = useLive(field);
  const { title } = resolver.nodeOf({ schema, ui: undefined, name }, undefined).question;
  const onPress = () => {
    const runner = document.getElementById(id)?.closest<HTMLElement>('.form-runner') ?? null;
    flushSync(() => onChange({}, path));
    goToField(runner, field);
  };
  return (
    <div className="field">
      <RowButton
        id={id}
        press={rowActionValue('add', field)}
        isOff={live?.isSending ?? false}
        onPress={onPress}
      >
        {fillSlots(words.rows.add, { row: withArticle(title) })}
      </RowButton>
    </div>
  );
}
