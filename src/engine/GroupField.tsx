import { useMemo } from 'react';
import { membersOf, pathOf } from '../runtime/questions.ts';
import type { EngineFieldProps } from './field-props.ts';
import { Member } from './Member.tsx';

/** The questions of a group in its frame, in place of rjsf's ObjectField. */
export function GroupField({ shown, registry, fieldPathId }: EngineFieldProps) {
  const { question } = shown;
  const { part, ui, name } = question;
  const { group: Frame } = registry.formContext.parts;
  if (!Frame) throw new Error(`the form has no part that draws the group "${name}"`);
  // The name stands for the path, which is made anew each time.
  const members = useMemo(() => membersOf({ part, ui, path: pathOf(name) }), [part, ui, name]);
  return (
    <Frame id={fieldPathId.$id} question={question}>
      {members.map((member) => (
        <Member key={member.name} member={member} registry={registry} />
      ))}
    </Frame>
  );
}
