import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { plainText } from '../../engine/theme/widgets/control.ts';
import { TypedInput } from '../../engine/theme/widgets/TypedInput.tsx';
import { limitDay } from '../../form/runtime/days.ts';

/** A day like that of `DateWidget`, in whose place it comes with the forms that have other limits than today. */
export function DayRangeWidget(props: WidgetProps) {
  const field = useBufferedField(props);
  const { question, engine } = field;
  return (
    <TypedInput
      field={field}
      texts={plainText}
      type="date"
      // As late as there: a limit that was written into the page would be that of another day.
      onFocus={({ target }) => {
        if (!engine) return;
        const { notBefore, notAfter } = question;
        const { today } = engine.options.context;
        if (notBefore) target.min = limitDay(today, notBefore);
        if (notAfter) target.max = limitDay(today, notAfter);
      }}
    />
  );
}
