import type { FormFile } from '../../src/form-language/form-file.ts';
import {
  type Level,
  levelsOf,
  type PlacedGroup,
  partsIn,
} from '../../src/form-language/parts-in.ts';

/** A place at which a form asks for an answer. */
export interface Requirement {
  /** The question, with dots; the rows of a list are `rooms.items`. */
  readonly field: string;
  /** Where the compiled schema asks for it: `#/then/required ladder`. */
  readonly schemaPath: string;
  /** The question's own message and its place in the file. */
  readonly own: { readonly text: string; readonly pointer: string } | undefined;
}

/** Everything that a form asks for; groups apart, which are always there, and what is asked for already further out. */
export function requirementsIn(file: FormFile): Requirement[] {
  const { schema, uiSchema } = file;
  const root = { name: '', part: schema, pointer: '/schema', ui: uiSchema, uiPointer: '/uiSchema' };
  const inner = partsIn(file).filter(({ part }) => part.type === 'object' || part.properties);
  return [root, ...inner].flatMap(requirementsOf);
}

function requirementsOf(group: PlacedGroup): Requirement[] {
  const levels = levelsOf(group);
  return levels.flatMap((level) => {
    const around = levels.filter((other) => isInside(level, other));
    return asked(level).flatMap(({ name, place }) => {
      const declared = around.flatMap(({ part }) => part.properties?.[name] ?? []);
      const isGroup = declared.some(({ type }) => type === 'object');
      const isAsked = around.some(
        (other) => other !== level && other.part.required?.includes(name),
      );
      if (isGroup || isAsked) return [];
      const field = group.name === '' ? name : `${group.name}.${name}`;
      const schemaPath = `#${place.replace(/^\/schema/, '')}/required ${name}`;
      return [{ field, schemaPath, own: ownMessage(around, name) }];
    });
  });
}

/** The answers that a level asks for, those of its dependencies too, which are compiled into conditions at its end. */
function asked({ part, pointer }: Level): { name: string; place: string }[] {
  const { required = [], dependencies = {}, allOf = [] } = part;
  const later = Object.values(dependencies).flatMap((names, index) =>
    names.map((name) => ({ name, place: `${pointer}/allOf/${allOf.length + index}/then` })),
  );
  return [...required.map((name) => ({ name, place: pointer })), ...later];
}

/** The message that stands nearest: at the level itself, else further out. */
function ownMessage(levels: readonly Level[], name: string): Requirement['own'] {
  const nearest = [...levels].sort((one, other) => other.pointer.length - one.pointer.length);
  for (const { part, pointer } of nearest) {
    const text = part.properties?.[name]?.errorMessage?.required;
    const place = `${pointer}/properties/${name}/errorMessage/required`;
    if (text !== undefined) return { text, pointer: place };
  }
  return undefined;
}

function isInside(level: Level, other: Level): boolean {
  return level.pointer === other.pointer || level.pointer.startsWith(`${other.pointer}/`);
}
