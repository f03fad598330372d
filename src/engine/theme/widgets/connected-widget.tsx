import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { useField } from '../use-field.ts';
import { useTexts } from '../use-question.ts';

/** A widget that knows nothing but rjsf, with what the engine knows of its question, in rjsf's own props. */
export function connectedWidget(Widget: ComponentType<WidgetProps>) {
  return function ConnectedWidget(props: WidgetProps) {
    const field = useField(props);
    const { message, describedBy } = useTexts(field);
    const { answer, choices, isFixed, isRequired, isSending } = field;
    const enumOptions = choices.map(({ value, label }) => ({ value, label }));
    // As rjsf has it, a question without options has no list of them.
    const offered = choices.length > 0 ? { enumOptions } : {};
    return (
      <Widget
        {...props}
        value={answer}
        options={{ ...props.options, ...offered }}
        required={isRequired}
        readonly={isFixed}
        disabled={isSending}
        autofocus={field.hasFocus}
        rawErrors={message === undefined ? [] : [message]}
        aria-describedby={describedBy}
        onChange={field.onAnswer}
      />
    );
  };
}
