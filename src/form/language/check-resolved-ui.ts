import type { RJSFSchema } from '@rjsf/utils';
import { pointerStep } from '../../yaml/resolve.ts';
import type { Say } from '../../yaml/say.ts';
import { type DeclaredQuestion, uiPlace } from '../compile/declarations.ts';
import { alternativesIn, isSchema } from '../compile/resolved-schema.ts';
import { isCustomWidget } from '../custom-widgets.ts';
import { looksInside, uiOptionsOf } from '../widgets.ts';
import { checkOrder, describeLost } from './check-names.ts';
import type { SchemaPart } from './part-schema.ts';
import type { UiSchema } from './ui-schema.ts';

/** All that a place inside a resolved question may ask, whatever is answered, and how it looks. */
interface ResolvedPlace {
  readonly name: string;
  readonly schemas: readonly RJSFSchema[];
  readonly ui: UiSchema;
  readonly uiPointer: string;
}

/** Reports looks of questions that are not asked inside a resolved one, and widgets that rjsf cannot draw there. */
export function checkResolvedUi(
  { name, main, ui, uiPointer }: DeclaredQuestion,
  root: SchemaPart,
  say: Say,
): void {
  const { resolved } = main.part;
  if (resolved) check({ name, schemas: allIn([resolved], root), ui, uiPointer });

  function check(place: ResolvedPlace): void {
    const { schemas } = place;
    const names = [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
    const isOpen = schemas.some((each) => each.additionalProperties || each.patternProperties);
    const isList = schemas.some(({ items }) => items !== undefined);
    checkWidgetOf(place, { isWide: isOpen || names.length > 0, isList });
    if (names.length > 0) checkOrder(place, names, say);
    for (const [key, looks] of Object.entries(looksInside(place.ui))) {
      const pointer = place.uiPointer + pointerStep(key);
      const inside = allIn(
        schemas.flatMap((schema) => schemasAt(schema, key)),
        root,
      );
      if (Array.isArray(looks)) {
        for (const [index, own] of looks.entries()) {
          const entry = inside[index] ? [inside[index]] : inside;
          check({
            name: key,
            schemas: allIn(entry, root),
            ui: own,
            uiPointer: pointer + pointerStep(index),
          });
        }
      } else if (inside.length > 0) {
        check({ name: key, schemas: inside, ui: looks, uiPointer: pointer });
      } else if (names.length > 0) say(pointer, describeLost(key, names), 'key');
      else say(pointer, insteadOf(key, { name: place.name, isOpen, isList }), 'key');
    }
  }

  function checkWidgetOf(
    { name, schemas, ui, uiPointer }: ResolvedPlace,
    { isWide, isList }: { readonly isWide: boolean; readonly isList: boolean },
  ): void {
    const { widget } = uiOptionsOf(ui);
    if (widget === undefined || widget === 'hidden') return;
    const place = uiPlace({ ui, uiPointer }, 'widget');
    if (schemas.some(alternativesIn)) {
      if (widget === 'radio' || widget === 'select') return;
      const message = `The alternatives of "${name}" cannot be chosen by "${widget}". Write "radio" or "select".`;
      say(place, message);
    } else if (isWide || (isList && widget !== 'checkboxes' && !isCustomWidget(widget))) {
      const message = `"${name}" cannot be drawn as "${widget}". A group and a list of rows have no widget. Remove this key.`;
      say(place, message);
    }
  }
}

/** Returns the advice on a key where no question has a name of its own. */
function insteadOf(
  key: string,
  { name, isOpen, isList }: { name: string; isOpen: boolean; isList: boolean },
): string {
  if (isOpen) {
    return 'Visitors name these answers themselves. Write how they look below "additionalProperties:".';
  }
  return isList
    ? `"${name}" is a list. Write how its entries look below "items:".`
    : `"${name}" is a single question, so there is no "${key}" in it. Remove this key.`;
}

/** Some schemas, and those that count beside them or instead of them. */
function allIn(schemas: readonly unknown[], root: SchemaPart): RJSFSchema[] {
  const all = new Set(schemas.filter(isSchema));
  // What is added on the way is looked into, too.
  for (const schema of all) {
    const {
      oneOf = [],
      anyOf = [],
      allOf = [],
      then: met,
      else: unmet,
      dependencies = {},
    } = schema;
    const others = [...oneOf, ...anyOf, ...allOf, met, unmet, ...Object.values(dependencies)];
    const [, key = '', name = ''] = schema.$ref?.split('/') ?? [];
    for (const other of [...others, Object(Object(root)[key])[name]]) {
      if (isSchema(other)) all.add(other);
    }
  }
  return [...all];
}

/** The schemas under a key of the uiSchema. */
function schemasAt({ properties = {}, items, ...schema }: RJSFSchema, key: string): unknown[] {
  if (Object.hasOwn(properties, key)) return [properties[key]];
  if (key === 'items') return [items].flat();
  const open = [schema.additionalProperties, ...Object.values(schema.patternProperties ?? {})];
  if (key === 'additionalProperties') return open;
  return key === 'additionalItems' ? [schema.additionalItems] : [];
}
