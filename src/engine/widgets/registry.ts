import type { Question } from '../../runtime/questions.ts';
import { type Drawing, drawingOf } from '../../runtime/widgets.ts';
import type { FormParts, WidgetKind } from '../field-props.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { Choices } from './Choices.tsx';
import { DateInput } from './DateInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

/** What nearly every form has; the rest comes with the form that needs it, from `parts/`. */
const usual: { readonly [Name in Drawing]?: WidgetKind } = {
  text: { Widget: TextInput, frame: 'label' },
  email: { Widget: TextInput, frame: 'label' },
  uri: { Widget: TextInput, frame: 'label' },
  textarea: { Widget: TextArea, frame: 'label' },
  date: { Widget: DateInput, frame: 'label' },
  select: { Widget: SelectInput, frame: 'label' },
  radio: { Widget: Choices, frame: 'legend' },
  checkboxes: { Widget: ChoiceList, frame: 'legend' },
};

/** The widget of a question: the one its file names, else the usual one for its kind of answer. */
export function widgetOf({ name, part, ui }: Question, parts: FormParts): WidgetKind {
  const asked = drawingOf(part, ui);
  const isNumber = part.type === 'integer' || part.type === 'number';
  const drawing = asked === 'text' && isNumber ? 'updown' : asked;
  const kind = drawing === 'group' ? undefined : (parts[drawing] ?? usual[drawing]);
  if (!kind) throw new Error(`the form has no part that draws "${name}" as ${drawing}`);
  return kind;
}
