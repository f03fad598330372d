import type { CompiledPart } from '../runtime/form.ts';
import { conditionalsOf, everyProperty } from '../runtime/parts.ts';
import { inOrder, uiInside, uiOption } from '../runtime/ui.ts';
import { drawingOf, optionsOf } from '../runtime/widgets.ts';
import { starsOf } from './export-rules.ts';
import type { UiSchema } from './ui-schema.ts';

type Looks = Readonly<Record<string, unknown>>;

/** The uiSchema under which stock rjsf draws a part, and all that is in it, as this project does. */
export function exportLooks(part: CompiledPart, ui: UiSchema): Looks {
  switch (drawingOf(part, ui)) {
    case 'group':
      return exportGroup(part, ui);
    case 'rows':
      return {
        ...said(ui, { orderable: uiOption(ui, 'orderable') ?? false }),
        items: exportLooks(part.items ?? {}, uiInside(ui, 'items')),
      };
    case 'checkboxes':
      return {
        ...said(ui, { widget: 'checkboxes', enumNames: undefined }),
        items: { 'ui:enumNames': labelsOf(part, ui) },
      };
    case 'radio':
      return said(ui, { widget: 'radio', enumNames: namesOf(part, ui) });
    case 'rating':
      return said(ui, { widget: 'radio', enumNames: starsOf(part).map(labelOfStars) });
    default:
      return said(ui, { enumNames: namesOf(part, ui) });
  }
}

/** rjsf has no sections, and wants to know the place of every question, conditional ones included. */
function exportGroup(part: CompiledPart, ui: UiSchema): Looks {
  const questions = everyProperty(part);
  const names = Object.keys(questions);
  const isInOrder =
    !ui['ui:sections'] && !uiOption(ui, 'order') && conditionalsOf(part).length === 0;
  const { 'ui:sections': _sections, ...own } = said(ui, {
    order: isInOrder ? undefined : inOrder(names, ui),
  });
  const inside = names.flatMap((name) => {
    const looks = exportLooks(questions[name] ?? {}, uiInside(ui, name));
    return Object.keys(looks).length > 0 ? [[name, looks]] : [];
  });
  return { ...own, ...Object.fromEntries(inside) };
}

/** What is said of a part's own looks, with some options replaced, or removed where undefined stands for them. */
function said(ui: UiSchema, options: Looks): Looks {
  const { 'ui:options': grouped = {}, 'ui:labels': _labels, ...rest } = ui;
  const flat = [
    ...Object.entries(rest).filter(([key]) => key.startsWith('ui:')),
    ...Object.entries({ ...grouped, ...options }).map(([name, value]) => [`ui:${name}`, value]),
  ];
  return Object.fromEntries(flat.filter(([, value]) => value !== undefined));
}

function namesOf(part: CompiledPart, ui: UiSchema): string[] | undefined {
  return ui['ui:labels'] && labelsOf(part, ui);
}

function labelsOf(part: CompiledPart, ui: UiSchema): string[] {
  return optionsOf(part, ui).map(({ label }) => label);
}

function labelOfStars(count: number): string {
  return count === 1 ? '1 star' : `${count} stars`;
}
