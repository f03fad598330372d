import type { UiOptions } from '../language/ui-schema.ts';
import { isGroup } from '../runtime/objects.ts';

/** The looks of questions, read and added to by the JSON pointers of their schemas. */
export interface AddedLooks {
  /** Returns the looks of a question as the file has them, by the names inside `ui:options`. */
  readonly at: (pointer: string) => Looks;
  /** Adds looks to a question where the file says nothing else. */
  readonly add: (pointer: string, looks: UiOptions) => void;
  /** Returns the uiSchema with what was added. */
  readonly result: () => unknown;
}

type Looks = Readonly<Record<string, unknown>>;

/** Creates the looks of an unchecked uiSchema. */
export function addedLooks(uiSchema: unknown): AddedLooks {
  let result = uiSchema;
  return {
    at: (pointer) => {
      const path = pathIn(pointer);
      const found = path.reduce<unknown>(
        (ui, step) => (isGroup(ui) ? ui[step] : undefined),
        result,
      );
      return isGroup(found) ? looksIn(found) : {};
    },
    add: (pointer, looks) => {
      result = withLooks(result, pathIn(pointer), looks);
    },
    result: () => result,
  };
}

/** Returns the path in a uiSchema for the pointer of a question in the schema; branches share the looks of their group. */
function pathIn(pointer: string): string[] {
  const steps = pointer.split('/').slice(2);
  const path: string[] = [];
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index];
    if (step === 'properties') path.push(steps[++index] ?? '');
    else if (step === 'items') path.push('items');
    else if (step !== 'then' && step !== 'else') index += 1;
  }
  return path;
}

function looksIn(ui: Looks): Looks {
  const { 'ui:options': options } = ui;
  const direct = Object.entries(ui).flatMap(([key, value]) =>
    key.startsWith('ui:') ? [[key.slice('ui:'.length), value]] : [],
  );
  return { ...(isGroup(options) && options), ...Object.fromEntries(direct) };
}

function withLooks(ui: unknown, [step, ...rest]: readonly string[], looks: UiOptions): unknown {
  if (ui !== undefined && !isGroup(ui)) return ui;
  if (step !== undefined) return { ...ui, [step]: withLooks(ui?.[step], rest, looks) };
  const known = looksIn(ui ?? {});
  // What a text in one line takes, no other widget does.
  if (known.widget !== undefined && known.widget !== 'text') return ui;
  const added = Object.entries(looks).filter(([key]) => known[key] === undefined);
  return { ...ui, ...Object.fromEntries(added.map(([key, value]) => [`ui:${key}`, value])) };
}
