import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../../engine/theme/use-field.ts';
import { RadioButtons } from './RadioButtons.tsx';

/** One of several options, as radio buttons. */
export function RadioWidget(props: WidgetProps) {
  return <RadioButtons field={useField(props)} />;
}
