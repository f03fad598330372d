import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../use-field.ts';

/** A hidden input. */
export function HiddenWidget(props: WidgetProps) {
  const { name, answer } = useField(props);
  return <input type="hidden" name={name} value={String(answer ?? '')} />;
}
