import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { useField } from '../../engine/theme/use-field.ts';
import { ClearButton } from '../../engine/theme/widgets/ClearButton.tsx';
import { takingBack, textOf, useControlAttributes } from '../../engine/theme/widgets/control.ts';
import './file.css';

/** A file of which the name is the answer; only the first is taken, and its name is shown. */
export function FileWidget(props: WidgetProps) {
  const field = useField(props);
  const { id, answer, options, isSending, onAnswer } = field;
  const name = textOf(answer);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    // Only the browser may put a file in; the form may take it out, when it is emptied. Not before it knew of one: it may have been
    // chosen before the script came.
    if (name === '' && shown.current !== '' && input.current) input.current.value = '';
    shown.current = name;
  }, [name]);
  return (
    <div className="file">
      <input
        {...useControlAttributes(field)}
        ref={input}
        className="control control-file"
        type="file"
        disabled={isSending}
        accept={options.accept}
        onChange={(event) => onAnswer(event.target.files?.[0]?.name)}
        onKeyDown={takingBack(field).onKeyDown}
      />
      <output className="file-name" htmlFor={id}>
        {name && `${options.chosenFile ?? ''} ${name}`}
      </output>
      <ClearButton field={field} control={input} />
    </div>
  );
}
