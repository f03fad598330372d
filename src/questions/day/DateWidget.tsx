import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { plainText } from '../../engine/theme/widgets/control.ts';
import { TypedInput } from '../../engine/theme/widgets/TypedInput.tsx';

/** A date in the browser's own date picker, which disables invalid dates. */
export function DateWidget(props: WidgetProps) {
  const field = useBufferedField(props);
  const { question, engine } = field;
  return (
    <TypedInput
      field={field}
      texts={plainText}
      type="date"
      // On focus, as prerendered pages are from another day, and as finding the date takes longer than rendering the form.
      onFocus={({ target }) => {
        if (question.notBefore === 'today' && engine) target.min = engine.options.context.today;
      }}
    />
  );
}
