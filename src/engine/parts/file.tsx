import { useEffect, useRef } from 'react';
import { uiOption } from '../../runtime/ui.ts';
import type { FormParts, WidgetProps } from '../field-props.ts';
import { controlAttributes, textOf } from '../widgets/widget.ts';
import './file.css';

/** A file of which the name is the answer; only the first is taken, and its name is shown. */
function FileInput(props: WidgetProps) {
  const { id, question, answer, onAnswer, context } = props;
  const name = textOf(answer);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only the browser may put a file in; the form may take it out, when it is emptied.
    if (name === '' && input.current) input.current.value = '';
  }, [name]);
  return (
    <div className="file">
      <input
        {...controlAttributes(props)}
        ref={input}
        className="control control-file"
        type="file"
        disabled={props.isSending}
        accept={uiOption(question.ui, 'accept')}
        onChange={(event) => onAnswer(event.target.files?.[0]?.name)}
      />
      <output className="file-name" htmlFor={id}>
        {name && `${context.form.words.chosenFile} ${name}`}
      </output>
    </div>
  );
}

/** Draws `ui:widget: file`. */
export const file: FormParts = { file: { Widget: FileInput, frame: 'label' } };
