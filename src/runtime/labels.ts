import type { FormDescription } from './form.ts';
import { everyProperty } from './parts.ts';
import { titleOf } from './questions.ts';
import { uiInside, uiOption } from './ui.ts';

/** The labels on the way to a question, those of groups and rows too: `Rooms`, `Room 2`, `Size`. */
export function labelsTo({ schema, uiSchema }: FormDescription, name: string): string[] {
  let [part, ui] = [schema, uiSchema];
  const path = name.split('.');
  return path.map((step, index) => {
    const isRow = part.items !== undefined;
    const list = titleOf({ part, ui, path: path.slice(0, index) });
    const isWide = isRow || part.properties !== undefined;
    part = (isRow ? part.items : everyProperty(part)[step]) ?? {};
    ui = uiInside(ui, isRow ? 'items' : step);
    if (!isWide) return step;
    if (!isRow) return titleOf({ part, ui, path: [step] });
    return `${uiOption(ui, 'title') ?? part.title ?? list} ${Number(step) + 1}`;
  });
}

/** A question as it is named where it stands alone: by its label, with the row it is in. */
export function labelOf(form: FormDescription, name: string): string {
  const labels = labelsTo(form, name);
  const rows = labels.filter((_, index) => /^\d+$/.test(name.split('.')[index] ?? ''));
  const own = labels.at(-1) ?? name;
  return [...rows.filter((row) => row !== own), own].join(': ');
}
