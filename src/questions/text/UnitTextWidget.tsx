import type { WidgetProps } from '@rjsf/utils';
import { TextWidget } from '../../engine/theme/widgets/TextWidget.tsx';
import { WithUnit } from '../../engine/theme/widgets/WithUnit.tsx';

/** A text of one line, with the words before and after it if it has any. */
export function UnitTextWidget(props: WidgetProps) {
  return (
    <WithUnit {...props}>
      <TextWidget {...props} />
    </WithUnit>
  );
}
