import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { plainText } from '../../engine/theme/widgets/control.ts';
import { TypedInput } from '../../engine/theme/widgets/TypedInput.tsx';
import { limitDay } from '../../form/runtime/days.ts';

/** Replaces `DateWidget` in forms with other limits than today. */
export function DayRangeWidget(props: WidgetProps) {
  const field = useBufferedField(props);
  const { question, engine } = field;
  return (
    <TypedInput
      field={field}
      texts={plainText}
      type="date"
      // On focus, as in `DateWidget`: a prerendered limit would be that of another day.
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
