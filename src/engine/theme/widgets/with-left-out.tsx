import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { fillTemplate } from '../../../form/runtime/fill-template.ts';
import { useField } from '../use-field.ts';

/** Wraps the widget of a choice whose options depend on other answers: it names a chosen option that is no longer offered. */
export function withLeftOut(Widget: ComponentType<WidgetProps>) {
  return function NarrowedWidget(props: WidgetProps) {
    return (
      <>
        <Widget {...props} />
        {props.options.leftOut !== undefined && <LeftOut {...props} />}
      </>
    );
  };
}

/** A live region, as the focus is on the other answer when it changes. */
function LeftOut(props: WidgetProps) {
  const { engine, answer, question, options } = useField(props);
  const { enumNames, leftOut = '' } = options;
  const { kind } = question;
  const offered = kind ? engine?.form.table.kindOf({ kind }).choices?.(question) : undefined;
  const isGone = (each: unknown) => !offered?.some(({ value }) => value === each);
  const gone = offered ? [answer ?? []].flat().filter(isGone) : [];
  const labels = gone.map((each) => enumNames?.[String(each)] ?? String(each));
  return (
    <p className={gone.length > 0 ? 'field-help' : undefined} aria-live="polite">
      {gone.length > 0 && fillTemplate(leftOut, { answer: labels.join(', ') })}
    </p>
  );
}
