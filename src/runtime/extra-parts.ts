import type { CompiledPart, FormDescription } from './form.ts';
import { everyProperty } from './parts.ts';
import { uiInside } from './ui.ts';
import { type Drawing, drawingOf } from './widgets.ts';

/** The modules below `engine/parts` that draw what not every form has. */
export type ExtraPart =
  | 'group'
  | 'rows'
  | 'numbers'
  | 'tick'
  | 'rating'
  | 'file'
  | 'moments'
  | 'hidden';

const partOf: Partial<Record<Drawing, ExtraPart>> = {
  group: 'group',
  rows: 'rows',
  updown: 'numbers',
  range: 'numbers',
  checkbox: 'tick',
  rating: 'rating',
  file: 'file',
  time: 'moments',
  'date-time': 'moments',
  hidden: 'hidden',
};

/** What a form needs to be drawn beyond texts, choices and days, sorted. */
export function extraParts({ schema, uiSchema }: Pick<FormDescription, 'schema' | 'uiSchema'>) {
  const found = new Set<ExtraPart>();
  const visit = (part: CompiledPart, ui: typeof uiSchema): void => {
    for (const [name, inner] of Object.entries(everyProperty(part))) {
      add(inner, uiInside(ui, name));
    }
  };
  const add = (part: CompiledPart, ui: typeof uiSchema): void => {
    const drawing = drawingOf(part, ui);
    const extra = partOf[drawing];
    if (extra) found.add(extra);
    if (drawing === 'text' && part.type !== 'string') found.add('numbers');
    if (drawing === 'group') visit(part, ui);
    if (drawing === 'rows' && part.items) add(part.items, uiInside(ui, 'items'));
  };
  visit(schema, uiSchema);
  return [...found].sort();
}
