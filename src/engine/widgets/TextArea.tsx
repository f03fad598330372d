import { useLayoutEffect, useState } from 'react';
import { uiOption } from '../../runtime/ui.ts';
import type { WidgetProps } from '../field-props.ts';
import { useTyped } from './use-typed.ts';
import { controlAttributes, plainText } from './widget.ts';

/** A text of several lines. */
export function TextArea(props: WidgetProps) {
  const typed = useTyped<HTMLTextAreaElement>(props, plainText);
  const control = typed.ref;
  const [early] = useState(() => textBeforeScript(props.id));
  useLayoutEffect(() => {
    const element = control.current;
    if (!early || !element || element.value === early.value) return;
    element.value = early.value;
    element.setSelectionRange(early.start, early.end);
  }, [control, early]);
  return (
    <textarea
      {...controlAttributes(props)}
      {...typed}
      className="control"
      rows={uiOption(props.question.ui, 'rows') ?? 4}
    />
  );
}

/** What stands in the page already: React puts the text that was drawn back into a text area that it takes over. */
function textBeforeScript(id: string) {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(id);
  if (!(element instanceof HTMLTextAreaElement)) return undefined;
  return { value: element.value, start: element.selectionStart, end: element.selectionEnd };
}
