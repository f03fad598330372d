import { optionsOf } from '../runtime/widgets.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { EngineFieldProps } from './field-props.ts';
import { widgetOf } from './widgets/registry.ts';
import { isFixed } from './widgets/widget.ts';

/**
 * Draws every kind of answer through its widget, inside the frame that ties label, help and message to it. rjsf calls it
 * in the place of all of its own fields for answers.
 */
export function AnswerField({ shown, rawErrors, fieldPathId, registry }: EngineFieldProps) {
  const { question, member, isSending } = shown;
  const { formContext: context } = registry;
  const { Widget, frame } = widgetOf(question, context.parts);
  const id = fieldPathId.$id;
  const message = rawErrors?.[0];
  const draw = (describedBy: string | undefined) => (
    <Widget
      id={id}
      question={question}
      member={member}
      options={optionsOf(question.part, question.ui)}
      answer={question.answer}
      describedBy={describedBy}
      isInvalid={message !== undefined}
      isFixed={isFixed(question)}
      isSending={isSending}
      hasFocus={context.focus === question.name}
      context={context}
      registry={registry}
      onAnswer={(answer) => context.onAnswer(question, answer)}
    />
  );
  if (frame === 'none') return draw(undefined);
  return (
    <FieldFrame
      id={id}
      question={question}
      optional={context.form.words.optional}
      frame={frame}
      message={message}
    >
      {draw}
    </FieldFrame>
  );
}
