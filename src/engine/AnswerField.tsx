import { FieldFrame } from './FieldFrame.tsx';
import type { AnswerFieldProps } from './rjsf/context.ts';
import { widgetOf } from './widgets/registry.ts';

/**
 * The one field of the engine: draws every kind of question through its widget, inside the frame that
 * ties label, help and message to it. rjsf calls it in the place of all of its own fields.
 */
export function AnswerField(props: AnswerFieldProps) {
  const { name, formData, rawErrors, fieldPathId, registry, onChange } = props;
  const { form, today } = registry.formContext;
  const field = form.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`the form "${form.id}" has no question "${name}"`);
  const { Widget, isGroup } = widgetOf(field);
  const id = fieldPathId.$id;
  const message = rawErrors?.[0];
  return (
    <FieldFrame id={id} field={field} isGroup={isGroup} message={message}>
      {(describedBy) => (
        <Widget
          id={id}
          field={field}
          answer={formData}
          today={today}
          describedBy={describedBy}
          isInvalid={message !== undefined}
          onAnswer={(answer) => onChange(answer, fieldPathId.path)}
        />
      )}
    </FieldFrame>
  );
}
