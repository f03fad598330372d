import { uiOption } from '../../runtime/ui.ts';
import { drawingOf } from '../../runtime/widgets.ts';
import type { WidgetProps } from '../field-props.ts';
import { Examples, examplesId } from './Examples.tsx';
import { controlAttributes, textOf } from './widget.ts';

const inputTypes: Readonly<Record<string, string>> = { email: 'email', uri: 'url' };

/** One line of text, with the keyboard that suits it and the examples of its file to pick from. */
export function TextInput(props: WidgetProps) {
  const { id, question, answer, onAnswer } = props;
  const { part, ui } = question;
  const { examples } = part;
  return (
    <>
      <input
        {...controlAttributes(props)}
        className="control"
        type={uiOption(ui, 'inputType') ?? inputTypes[drawingOf(part, ui)] ?? 'text'}
        inputMode={uiOption(ui, 'inputMode')}
        list={examples && examplesId(id)}
        value={textOf(answer)}
        onChange={(event) => onAnswer(event.target.value || undefined)}
      />
      <Examples id={id} examples={examples} />
    </>
  );
}
