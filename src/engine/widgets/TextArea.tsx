import { uiOption } from '../../runtime/ui.ts';
import type { WidgetProps } from '../field-props.ts';
import { useTyped } from './use-typed.ts';
import { controlAttributes, plainText } from './widget.ts';

/** A text of several lines. */
export function TextArea(props: WidgetProps) {
  return (
    <textarea
      {...controlAttributes(props)}
      {...useTyped<HTMLTextAreaElement>(props, plainText)}
      className="control"
      rows={uiOption(props.question.ui, 'rows') ?? 4}
    />
  );
}
