import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { plainText, useControlAttributes } from '../../engine/theme/widgets/control.ts';
import { useBufferedInput } from '../../engine/theme/widgets/use-buffered-input.ts';

/** A text area. */
export function TextareaWidget(props: WidgetProps) {
  const field = useBufferedField(props);
  const { defaultValue, ref } = useBufferedInput<HTMLTextAreaElement>(field, plainText);
  return (
    <textarea
      {...useControlAttributes(field)}
      ref={ref}
      // An object, as React would reset an equal text on hydration, and discard what was typed before.
      defaultValue={defaultValue && Object(defaultValue)}
      className="control"
      rows={field.options.rows ?? 4}
    />
  );
}
