import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { plainText, useControlAttributes } from '../../engine/theme/widgets/control.ts';
import { useBufferedInput } from '../../engine/theme/widgets/use-buffered-input.ts';

/** A text of several lines. */
export function TextareaWidget(props: WidgetProps) {
  const field = useBufferedField(props);
  const { defaultValue, ref } = useBufferedInput<HTMLTextAreaElement>(field, plainText);
  return (
    <textarea
      {...useControlAttributes(field)}
      ref={ref}
      // As an object: for a text that is equal to the drawn one, React puts it back when it hydrates, over all that was typed since.
      defaultValue={defaultValue && Object(defaultValue)}
      className="control"
      rows={field.options.rows ?? 4}
    />
  );
}
