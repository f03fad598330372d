import type { WidgetProps } from '@rjsf/utils';
import { WithUnit } from '../../engine/theme/widgets/WithUnit.tsx';
import { UpDownWidget } from './UpDownWidget.tsx';

/** A typed number, with its unit if it has one. */
export function UnitNumberWidget(props: WidgetProps) {
  return (
    <WithUnit {...props}>
      <UpDownWidget {...props} />
    </WithUnit>
  );
}
