import { useMemo } from 'react';
import { membersOf } from '../runtime/questions.ts';
import type { EngineFieldProps } from './field-props.ts';
import { Member } from './Member.tsx';

/** The questions of a group in its frame, in place of rjsf's ObjectField. */
export function GroupField({ shown, registry, fieldPathId }: EngineFieldProps) {
  const { question, member } = shown;
  const { name } = question;
  const { form, parts } = registry.formContext;
  const { group: Frame } = parts;
  if (!Frame) throw new Error(`the form has no part that draws the group "${name}"`);
  // Whatever branch is open: what is not asked is drawn, too.
  const members = useMemo(() => membersOf(member), [member]);
  return (
    <Frame id={fieldPathId.$id} question={question} optional={form.words.optional}>
      {members.map((member) => (
        <Member key={member.name} member={member} registry={registry} />
      ))}
    </Frame>
  );
}
