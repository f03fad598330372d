import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../use-field.ts';

/** An answer that is sent and not shown. */
export function HiddenWidget(props: WidgetProps) {
  const { name, answer } = useField(props);
  return <input type="hidden" name={name} value={String(answer ?? '')} />;
}
