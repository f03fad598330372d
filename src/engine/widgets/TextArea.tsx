import { uiOption } from '../../runtime/ui.ts';
import type { WidgetProps } from '../field-props.ts';
import { controlAttributes, textOf } from './widget.ts';

/** A text of several lines. */
export function TextArea(props: WidgetProps) {
  return (
    <textarea
      {...controlAttributes(props)}
      className="control"
      rows={uiOption(props.question.ui, 'rows') ?? 4}
      value={textOf(props.answer)}
      onChange={(event) => props.onAnswer(event.target.value || undefined)}
    />
  );
}
