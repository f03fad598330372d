import type { FormParts, WidgetProps } from '../field-props.ts';

/** An answer that is sent and not shown. */
function HiddenInput({ question, answer }: WidgetProps) {
  return <input type="hidden" name={question.name} value={String(answer ?? '')} />;
}

/** Draws `ui:widget: hidden`. */
export const hidden: FormParts = { hidden: { Widget: HiddenInput, frame: 'none' } };
