import { uiOption } from '../../runtime/ui.ts';
import { drawingOf } from '../../runtime/widgets.ts';
import type { WidgetProps } from '../field-props.ts';
import { Examples, examplesId } from './Examples.tsx';
import { useTyped } from './use-typed.ts';
import { controlAttributes, plainText } from './widget.ts';

const inputTypes: Readonly<Record<string, string>> = { email: 'email', uri: 'url' };

/** One line of text, with the keyboard that suits it and the examples of its file to pick from. */
export function TextInput(props: WidgetProps) {
  const { id, question } = props;
  const { part, ui } = question;
  const { examples } = part;
  return (
    <>
      <input
        {...controlAttributes(props)}
        {...useTyped<HTMLInputElement>(props, plainText)}
        className="control"
        type={uiOption(ui, 'inputType') ?? inputTypes[drawingOf(part, ui)] ?? 'text'}
        inputMode={uiOption(ui, 'inputMode')}
        list={examples && examplesId(id)}
      />
      <Examples id={id} examples={examples} />
    </>
  );
}
