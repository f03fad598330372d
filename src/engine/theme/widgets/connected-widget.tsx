import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { useField } from '../use-field.ts';
import { useTexts } from '../use-question.ts';

/** Wraps a widget that uses rjsf's props alone, and passes the current state of its question in these props. */
export function connectedWidget(Widget: ComponentType<WidgetProps>) {
  return function ConnectedWidget(props: WidgetProps) {
    const field = useField(props);
    const { message, describedBy } = useTexts(field);
    const { answer, choices, isReadOnly, isRequired, isSending } = field;
    const enumOptions = choices.map(({ value, label }) => ({ value, label }));
    // rjsf passes no `enumOptions` to a question without options.
    const offered = choices.length > 0 ? { enumOptions } : {};
    return (
      <Widget
        {...props}
        value={answer}
        options={{ ...props.options, ...offered }}
        required={isRequired}
        readonly={isReadOnly}
        disabled={isSending}
        autofocus={field.hasFocus}
        rawErrors={message === undefined ? [] : [message]}
        aria-describedby={describedBy}
        onChange={field.onAnswer}
      />
    );
  };
}
