import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useState } from 'react';
import { useIsHydrated } from '../../hydrated.ts';
import { useTypedField } from '../use-field.ts';
import { plainText, useControlAttributes } from './control.ts';
import { useTyped } from './use-typed.ts';

/** A text of several lines. */
export function TextareaWidget(props: WidgetProps) {
  const field = useTypedField(props);
  const typed = useTyped<HTMLTextAreaElement>(field, plainText);
  const control = typed.ref;
  const isHydrated = useIsHydrated();
  const [early] = useState(() => (isHydrated ? undefined : textBeforeScript(field.id)));
  useLayoutEffect(() => {
    const element = control.current;
    if (!early || !element || element.value === early.value) return;
    element.value = early.value;
    element.setSelectionRange(early.start, early.end);
  }, [control, early]);
  return (
    <textarea
      {...useControlAttributes(field)}
      {...typed}
      className="control"
      rows={field.options.rows ?? 4}
    />
  );
}

/** Returns the text that is in the page: React puts the drawn text back into a text area when it hydrates it. */
function textBeforeScript(id: string) {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(id);
  if (!(element instanceof HTMLTextAreaElement)) return undefined;
  return { value: element.value, start: element.selectionStart, end: element.selectionEnd };
}
