import { kindOf, type WidgetName } from '../../form-language/field-kinds.ts';
import type { FormField } from '../../runtime/form.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { Choices } from './Choices.tsx';
import { DateInput } from './DateInput.tsx';
import { FileInput } from './FileInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { StarRating } from './StarRating.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';
import type { WidgetKind } from './widget.ts';

const widgets: Record<WidgetName, WidgetKind> = {
  text: { Widget: TextInput, isGroup: false },
  textarea: { Widget: TextArea, isGroup: false },
  date: { Widget: DateInput, isGroup: false },
  select: { Widget: SelectInput, isGroup: false },
  radio: { Widget: Choices, isGroup: true },
  checkboxes: { Widget: ChoiceList, isGroup: true },
  rating: { Widget: StarRating, isGroup: true },
  file: { Widget: FileInput, isGroup: false },
};

/** The widget of a question: the one its file names, else the usual one for its kind of answer. */
export function widgetOf({ ui, rules }: FormField): WidgetKind {
  return widgets[ui['ui:widget'] ?? kindOf(rules)];
}
