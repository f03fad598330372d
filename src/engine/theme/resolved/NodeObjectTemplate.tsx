import { buttonId, canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { createContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillSlots } from '../../../form/fill-slots.ts';
import { questionName } from '../../../form/question.ts';
import { rowActionValue } from '../../../form/row-actions.ts';
import { firstControl } from '../../go-to-field.ts';
import { type NodeContext, useLive } from '../engine-context.ts';
import { RowButton } from '../templates/RowButton.tsx';
import { withArticle } from '../templates/row-words.ts';

/** The words of a group to which visitors add answers. */
interface Adding {
  /** The noun for an added answer that has no name. */
  readonly noun: string;
  /** The label of a name. */
  readonly nameLabel: string;
  readonly words: NodeContext['words']['rows'];
  /** Takes an answer away, which is called so. */
  readonly remove: (called: string, byRjsf: () => void) => void;
}

export const AddingContext = createContext<Adding | undefined>(undefined);

/** The questions of a group, whose title is around them, and what visitors add to them. */
export function NodeObjectTemplate(props: ObjectFieldTemplateProps) {
  const { schema, uiSchema, formData, fieldPathId, properties, registry, title, onAddProperty } =
    props;
  const status = useRef<HTMLParagraphElement>(null);
  const [says, setSays] = useState<string>();
  const name = questionName(fieldPathId.path);
  const { live } = useLive(name);
  const contents = properties.map(({ content }) => content);
  const { additionalProperties: added, propertyNames: names } = schema;
  if (!(added || schema.patternProperties)) return contents;
  const words: NodeContext['words']['rows'] = registry.formContext.words.rows;
  const noun = schemaTitle(added) ?? title;
  const focusOnLast = (selector: string) => {
    const inside = status.current?.parentElement?.querySelectorAll<HTMLElement>(selector) ?? [];
    const target = [...inside].at(-1);
    if (target) (firstControl(target) ?? target).focus();
  };
  const change = (byRjsf: () => void, said: string | undefined) =>
    // The focus goes to what is there by then.
    flushSync(() => {
      byRjsf();
      setSays(said);
    });
  const remove: Adding['remove'] = (called, byRjsf) => {
    change(byRjsf, fillSlots(words.removed, { row: called }));
    focusOnLast(':scope > [data-add]');
  };
  const onPress = () => {
    change(onAddProperty, undefined);
    focusOnLast(':scope > .row');
  };
  return (
    <>
      <AddingContext value={{ noun, nameLabel: schemaTitle(names) ?? noun, words, remove }}>
        {contents}
      </AddingContext>
      {canExpand(schema, uiSchema, formData) && (
        <RowButton
          id={buttonId(fieldPathId, 'add')}
          press={rowActionValue('add', name)}
          isOff={live?.isSending ?? false}
          onPress={onPress}
        >
          {fillSlots(words.add, { row: withArticle(noun) })}
        </RowButton>
      )}
      <p className="rows-status" role="status" ref={status}>
        {says}
      </p>
    </>
  );
}

/** The title of a schema; undefined where there is none, or no schema. */
export function schemaTitle(schema: unknown): string | undefined {
  return Object(schema).title;
}
