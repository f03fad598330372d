import { uiOption } from '../runtime/ui.ts';
import { drawingsOf } from '../runtime/widgets.ts';
import { didYouMean } from '../yaml/nearest.ts';
import { pointerStep } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import { checkComplete, placed } from './check-names.ts';
import type { FormFile } from './form-file.ts';
import { groupsIn, type PlacedPart, questionsOf } from './parts-in.ts';

/** What no schema can say of `uiSchema`: names of questions, widgets that suit them, sections that name all. */
export function checkUi(file: FormFile, parts: readonly PlacedPart[], say: Say): void {
  for (const group of groupsIn(file)) {
    checkInner(group.ui, group.uiPointer, Object.keys(questionsOf(group)), say);
  }
  for (const placedPart of parts) checkWidget(placedPart, say);
  const sections = file.uiSchema['ui:sections'];
  if (!sections) return;
  const used = sections.flatMap((section, index) =>
    placed(`/uiSchema/ui:sections/${index}/fields`, section.fields),
  );
  const names = Object.keys(questionsOf({ part: file.schema, pointer: '/schema' }));
  checkComplete('/uiSchema/ui:sections', used, { names, say });
}

function checkInner(ui: object, pointer: string, names: readonly string[], say: Say): void {
  for (const name of Object.keys(ui)) {
    if (name.startsWith('ui:') || names.includes(name)) continue;
    const place = pointer + pointerStep(name);
    say(place, `The form has no question "${name}".${didYouMean(name, names)}`, 'key');
  }
}

function checkWidget({ name, part, ui, uiPointer, isRefined }: PlacedPart, say: Say): void {
  const widget = uiOption(ui, 'widget');
  if (widget === undefined || isRefined) return;
  const options = part.enum ?? part.oneOf?.map((option) => option.const);
  const entries = part.items && {
    enum: part.items.enum ?? part.items.oneOf?.map((option) => option.const),
  };
  const { type, format, uniqueItems } = part;
  const answerable = {
    ...(type && { type }),
    ...(format && { format }),
    ...(uniqueItems && { uniqueItems }),
    ...(options && { enum: options }),
    items: entries as { enum?: NonNullable<typeof options> },
  };
  const allowed: readonly string[] = drawingsOf(answerable);
  if (allowed.includes(widget)) return;
  const own = uiPointer + (ui['ui:widget'] === undefined ? '/ui:options/widget' : '/ui:widget');
  say(
    own,
    `"${name}" cannot be drawn as "${widget}". Allowed for this kind of question: ${allowed.join(', ')}.`,
  );
}
