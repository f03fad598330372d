import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { useField } from '../../engine/theme/use-field.ts';
import { ClearButton } from '../../engine/theme/widgets/ClearButton.tsx';
import { takingBack, textOf, useControlAttributes } from '../../engine/theme/widgets/control.ts';
import './file.css';

/** A file input whose answer is the name of the first file. */
export function FileWidget(props: WidgetProps) {
  const field = useField(props);
  const { id, answer, options, isSending, onAnswer } = field;
  const name = textOf(answer);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    // A script can only clear a file input. It does so if the answer is removed, but not before the form knew the file, which
    // may have been chosen before hydration.
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
