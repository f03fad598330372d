import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { textOf } from '../../engine/theme/widgets/control.ts';
import { TypedInput } from '../../engine/theme/widgets/TypedInput.tsx';
import { withSeconds } from '../../form/runtime/clock.ts';

/** A time of day; adds the seconds, which JSON Schema demands and browsers omit. */
export function TimeWidget(props: WidgetProps) {
  return <TypedInput field={useBufferedField(props)} texts={timeText} type="time" />;
}

const timeText = {
  toText: (answer: unknown) => textOf(answer).slice(0, 8),
  toAnswer: (text: string) => (text === '' ? undefined : withSeconds(text)),
};
