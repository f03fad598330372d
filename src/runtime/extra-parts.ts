import type { CompiledPart, FormDescription } from './form.ts';
import { allParts, mergeParts } from './parts.ts';
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
  | 'hidden'
  | 'letter';

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

type Ui = FormDescription['uiSchema'];

type Drawn = Pick<FormDescription, 'schema' | 'uiSchema' | 'messages'>;

/** What a form needs to be drawn beyond texts, choices and days, sorted; whatever branch is open. */
export function extraParts({ schema, uiSchema, messages }: Drawn) {
  const found = new Set<ExtraPart>(messages.email ? ['letter'] : []);
  const visit = (groups: readonly CompiledPart[], ui: Ui): void => {
    const declared = groups.flatMap(allParts).map(({ properties = {} }) => properties);
    for (const name of new Set(declared.flatMap(Object.keys))) {
      add(
        declared.flatMap((questions) => questions[name] ?? []),
        uiInside(ui, name),
      );
    }
  };
  /** All that is said of one question: where it is declared, and by branches that say more of it. */
  const add = (parts: readonly CompiledPart[], ui: Ui): void => {
    const drawings = variationsOf(parts).map((part) => [drawingOf(part, ui), part.type] as const);
    for (const [drawing, type] of drawings) {
      const extra = drawing === 'text' && type !== 'string' ? 'numbers' : partOf[drawing];
      if (extra) found.add(extra);
    }
    const kinds = drawings.map(([drawing]) => drawing);
    if (kinds.includes('group')) visit(parts, ui);
    if (kinds.includes('rows'))
      add(
        parts.flatMap(({ items }) => items ?? []),
        uiInside(ui, 'items'),
      );
  };
  visit([schema], uiSchema);
  return [...found].sort();
}

/** A question as each place that declares it says, alone and with what each branch says on top. */
function variationsOf(parts: readonly CompiledPart[]): CompiledPart[] {
  const isDeclared = ({ type }: CompiledPart) => type !== undefined;
  const branches = parts.filter((part) => !isDeclared(part));
  return parts
    .filter(isDeclared)
    .flatMap((part) => [part, ...branches.map((branch) => mergeParts(part, branch))]);
}
