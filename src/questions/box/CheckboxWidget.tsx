import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../../engine/theme/use-field.ts';
import { useSwitchedAttributes } from '../../engine/theme/widgets/control.ts';
import { PostedAnswer } from '../../engine/theme/widgets/PostedAnswer.tsx';

/** A checkbox: true if ticked, otherwise no answer. */
export function CheckboxWidget(props: WidgetProps) {
  const field = useField(props);
  const { answer, onAnswer } = field;
  return (
    <>
      <input
        {...useSwitchedAttributes(field)}
        type="checkbox"
        value="true"
        checked={answer === true}
        onChange={(event) => onAnswer(event.target.checked || undefined)}
      />
      <PostedAnswer field={field} />
    </>
  );
}
