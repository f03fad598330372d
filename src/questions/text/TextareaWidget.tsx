import type { WidgetProps } from '@rjsf/utils';
import { type RefObject, useEffect } from 'react';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { plainText, useControlAttributes } from '../../engine/theme/widgets/control.ts';
import { useBufferedInput } from '../../engine/theme/widgets/use-buffered-input.ts';

/** A text area. */
export function TextareaWidget(props: WidgetProps) {
  const field = useBufferedField(props);
  const { defaultValue, ref } = useBufferedInput<HTMLTextAreaElement>(field, plainText);
  useWholeTextOnPaper(ref);
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

/** Lets print styles show every line, in browsers without `field-sizing`. In `rem`, which is smaller on paper. */
function useWholeTextOnPaper(ref: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const measure = () => {
      const area = ref.current;
      area?.style.setProperty('--whole-text', `${area.scrollHeight / 16}rem`);
    };
    addEventListener('beforeprint', measure);
    return () => removeEventListener('beforeprint', measure);
  }, [ref]);
}
