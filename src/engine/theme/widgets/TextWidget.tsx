import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../use-field.ts';
import { controlAttributes, plainText } from './control.ts';
import { Examples, examplesId } from './Examples.tsx';
import { useTyped } from './use-typed.ts';

/** One line of text, with the keyboard that suits it and the examples of its file to pick from. */
export function TextWidget(props: WidgetProps) {
  const field = useField(props);
  const { id, question, options } = field;
  const { examples } = question;
  return (
    <>
      <input
        {...controlAttributes(field)}
        {...useTyped<HTMLInputElement>(field, plainText)}
        className="control"
        type={options.inputType ?? 'text'}
        inputMode={options.inputMode}
        list={examples && examplesId(id)}
      />
      <Examples id={id} examples={examples} />
    </>
  );
}
