import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../use-field.ts';
import { controlAttributes, plainText } from './control.ts';
import { useTyped } from './use-typed.ts';

/** A day, picked from the browser's own calendar; days that cannot be chosen are greyed out there. */
export function DateWidget(props: WidgetProps) {
  const field = useField(props);
  const { question, engine } = field;
  const isFromToday = question.notBefore === 'today';
  return (
    <input
      {...controlAttributes(field)}
      {...useTyped<HTMLInputElement>(field, plainText)}
      className="control"
      type="date"
      // Not sooner: pages are drawn ahead, on another day, and to learn the day costs more than to draw the form.
      onFocus={({ target }) => {
        if (isFromToday && engine) target.min = engine.today();
      }}
    />
  );
}
