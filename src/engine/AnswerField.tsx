import { initialRow } from '../runtime/answers.ts';
import { optionsOf } from '../runtime/widgets.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { EngineFieldProps } from './field-props.ts';
import { widgetOf } from './widgets/registry.ts';
import { isFixed } from './widgets/widget.ts';

/**
 * Draws every kind of answer through its widget, inside the frame that ties label, help and message to it. rjsf calls it
 * in the place of all of its own fields for answers.
 */
export function AnswerField(props: EngineFieldProps) {
  const { question, formData, rawErrors, fieldPathId, registry, onChange } = props;
  if (!question) throw new Error('rjsf drew something that is no question');
  const { parts, today, onRows } = registry.formContext;
  const { Widget, frame } = widgetOf(question, parts);
  const id = fieldPathId.$id;
  const message = rawErrors?.[0];
  const draw = (describedBy: string | undefined) => (
    <Widget
      id={id}
      question={question}
      options={optionsOf(question.part, question.ui)}
      answer={formData}
      today={today}
      describedBy={describedBy}
      isInvalid={message !== undefined}
      isFixed={isFixed(question)}
      newRow={() => initialRow(question.part)}
      field={props}
      onRows={(order) => onRows(question.name, order)}
      onAnswer={(answer) => onChange(answer, fieldPathId.path)}
    />
  );
  if (frame === 'none') return draw(undefined);
  return (
    <FieldFrame id={id} question={question} frame={frame} message={message}>
      {draw}
    </FieldFrame>
  );
}
