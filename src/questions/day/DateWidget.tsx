import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { plainText } from '../../engine/theme/widgets/control.ts';
import { TypedInput } from '../../engine/theme/widgets/TypedInput.tsx';

/** A day, picked from the browser's own calendar; days that cannot be chosen are greyed out there. */
export function DateWidget(props: WidgetProps) {
  const field = useBufferedField(props);
  const { question, engine } = field;
  return (
    <TypedInput
      field={field}
      texts={plainText}
      type="date"
      // Not sooner: pages are drawn ahead, on another day, and to learn the day costs more than to draw the form.
      onFocus={({ target }) => {
        if (question.notBefore === 'today' && engine) target.min = engine.options.context.today;
      }}
    />
  );
}
