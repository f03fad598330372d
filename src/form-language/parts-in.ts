import { pointerStep } from '../yaml/resolve.ts';
import type { FormFile } from './form-file.ts';
import type { SchemaPart } from './part-schema.ts';
import type { UiSchema } from './ui-schema.ts';

/** A part of a form file's schema and where it stands. */
export interface PlacedPart {
  /** The names around it and its own, with dots: `address.street`; the entries of a list are `rooms.items`. */
  readonly name: string;
  readonly part: SchemaPart;
  /** The JSON pointer in the form file. */
  readonly pointer: string;
  readonly ui: UiSchema;
  readonly uiPointer: string;
  /** Every question of the group around it, by name, as first declared; empty for an entry of a list. */
  readonly siblings: Readonly<Record<string, SchemaPart>>;
  /** Whether it only says more about a question that is declared elsewhere. */
  readonly isRefined: boolean;
  /** Whether it is the options of a list, rather than a row. */
  readonly isOption: boolean;
}

/** A group of questions and where it stands: the form itself, or a part of type object. */
export type PlacedGroup = Pick<PlacedPart, 'name' | 'part' | 'pointer' | 'ui' | 'uiPointer'>;

/** One `if` with its branches, and the questions of the group that it belongs to. */
export interface PlacedConditional {
  readonly holder: SchemaPart;
  readonly pointer: string;
  readonly group: PlacedGroup;
}

/** Every part of a form file below its root: questions, groups, lists and their entries, branches included. */
export function partsIn({ schema, uiSchema }: FormFile): PlacedPart[] {
  return partsOf({
    name: '',
    part: schema,
    pointer: '/schema',
    ui: uiSchema,
    uiPointer: '/uiSchema',
  });
}

/** Every group of questions: the form itself first. */
export function groupsIn(file: FormFile): PlacedGroup[] {
  const root: PlacedGroup = {
    name: '',
    part: file.schema,
    pointer: '/schema',
    ui: file.uiSchema,
    uiPointer: '/uiSchema',
  };
  return [root, ...partsIn(file).filter(({ part }) => part.type === 'object')];
}

/** Every `if` of a group, those inside its branches too. */
export function conditionalsIn(group: PlacedGroup): PlacedConditional[] {
  return levelsOf(group).flatMap(({ part, pointer }) =>
    holdersOf(part, pointer).map((holder) => ({ ...holder, group })),
  );
}

/** A group and all of its branches, each with the place of its `properties` and `required`. */
export function levelsOf({ part, pointer }: Pick<PlacedGroup, 'part' | 'pointer'>): Level[] {
  const branches = holdersOf(part, pointer).flatMap(({ holder, pointer: place }) =>
    (['then', 'else'] as const).flatMap((key) => {
      const branch = holder[key];
      return branch ? levelsOf({ part: branch, pointer: `${place}/${key}` }) : [];
    }),
  );
  return [{ part, pointer }, ...branches];
}

/** A part that declares questions: a group, or a branch of it. */
export interface Level {
  readonly part: SchemaPart;
  readonly pointer: string;
}

/** The questions of a group, by name, as they are declared first. */
export function questionsOf(
  group: Pick<PlacedGroup, 'part' | 'pointer'>,
): Record<string, SchemaPart> {
  const found = new Map<string, SchemaPart>();
  for (const { part } of levelsOf(group)) {
    for (const [name, inner] of Object.entries(part.properties ?? {})) {
      const known = found.get(name);
      if (!known || (known.type === undefined && inner.type !== undefined)) found.set(name, inner);
    }
  }
  return Object.fromEntries(found);
}

function partsOf(group: PlacedGroup): PlacedPart[] {
  const siblings = questionsOf(group);
  return levelsOf(group).flatMap(({ part, pointer }) =>
    Object.entries(part.properties ?? {}).flatMap(([name, inner]) =>
      withInner({
        name: group.name === '' ? name : `${group.name}.${name}`,
        part: inner,
        pointer: `${pointer}/properties${pointerStep(name)}`,
        ui: inside(group.ui, name),
        uiPointer: group.uiPointer + pointerStep(name),
        siblings,
        isRefined: inner.type === undefined,
        isOption: false,
      }),
    ),
  );
}

function withInner(placed: PlacedPart): PlacedPart[] {
  const { part, name, pointer, ui, uiPointer } = placed;
  const isGroup = part.type === 'object' || part.properties !== undefined;
  const entries = part.items
    ? withInner({
        name: `${name}.items`,
        part: part.items,
        pointer: `${pointer}/items`,
        ui: inside(ui, 'items'),
        uiPointer: `${uiPointer}/items`,
        siblings: {},
        isRefined: part.items.type === undefined,
        isOption: part.uniqueItems === true && (part.items.enum ?? part.items.oneOf) !== undefined,
      })
    : [];
  return [placed, ...(isGroup ? partsOf(placed) : []), ...entries];
}

/** The parts of a level that may hold an `if`: itself, and the entries of its `allOf`. */
export function holdersOf(part: SchemaPart, pointer: string) {
  const own = part.if || part.then || part.else ? [{ holder: part, pointer }] : [];
  const others = (part.allOf ?? []).map((holder, index) => ({
    holder,
    pointer: `${pointer}/allOf/${index}`,
  }));
  return [...own, ...others];
}

/** How a question inside a group looks; names that every object inherits are none. */
function inside(ui: UiSchema, name: string): UiSchema {
  const own: unknown = Object.hasOwn(ui, name) ? Object(ui)[name] : undefined;
  return (own ?? {}) as UiSchema;
}
