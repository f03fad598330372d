import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import '../../styles/unit.css';
import { viewOptions } from '../options.ts';

interface WithUnitProps extends Pick<WidgetProps, 'id' | 'uiSchema'> {
  readonly children: ReactNode;
}

/** A control between the words before and after it, such as "$" or "kg". They are labels, too, so that its name contains them. */
export function WithUnit({ id, uiSchema, children }: WithUnitProps) {
  const { prefix, suffix } = viewOptions(uiSchema);
  return (
    <div className="unit">
      {prefix && (
        <label className="unit-text" htmlFor={id}>
          {prefix}
        </label>
      )}
      {children}
      {suffix && (
        <label className="unit-text" htmlFor={id}>
          {suffix}
        </label>
      )}
    </div>
  );
}
