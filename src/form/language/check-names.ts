import { didYouMean, nearest } from '../../yaml/nearest.ts';
import type { ReportError } from '../../yaml/report-error.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import type { UiSchema } from './ui-schema.ts';

/** A name in a list of names, with its location. */
export interface LocatedName {
  readonly name: string;
  readonly pointer: string;
}

/** Reports the names in a list that are not names of questions. */
export function checkNames(
  used: readonly LocatedName[],
  known: readonly string[],
  report: ReportError,
): void {
  const mentioned = used.map(({ name }) => name);
  for (const { name, pointer } of used) {
    if (known.includes(name)) continue;
    report(pointer, describeLost(name, { known, mentioned }));
  }
}

interface Names {
  readonly known: readonly string[];
  /** The names in the same place, none of which was meant by another one. */
  readonly mentioned: readonly string[];
  /** The question that was meant, if it is known. */
  readonly meant?: string | undefined;
}

/** Returns the message for a name that is not the name of a question. */
export function describeLost(name: string, { known, mentioned, meant }: Names): string {
  const free = known.filter((each) => !mentioned.includes(each));
  const hint = didYouMean(name, free, meant);
  return `There is no question "${name}" here.${hint} Choose from: ${known.join(', ')}.`;
}

/** Reports missing and repeated names in a list that must name every question once; `pointer` is the list itself. */
export function checkComplete(
  pointer: string,
  used: readonly LocatedName[],
  { names, report }: { names: readonly string[]; report: ReportError },
): void {
  const isJoined = ({ name }: LocatedName) => partsOf(name, names).length > 1;
  for (const each of used.filter(isJoined)) {
    const parts = partsOf(each.name, names);
    report(each.pointer, `A comma is missing here. Write "${parts.join(', ')}".`);
  }
  const joined = used.filter(isJoined).flatMap(({ name }) => partsOf(name, names));
  const mentioned = [...used.map(({ name }) => name), ...joined];
  const meantBy = meantNames(
    mentioned.filter((name) => !names.includes(name) && partsOf(name, names).length === 0),
    names.filter((name) => !mentioned.includes(name)),
  );
  for (const { name, pointer: place } of used) {
    if (names.includes(name) || partsOf(name, names).length > 1) continue;
    const meant = meantBy.get(name);
    report(place, describeLost(name, { known: names, mentioned, meant }));
  }
  const misspelt = [...meantBy.values()];
  for (const name of names) {
    const [first, second] = used.filter((candidate) => candidate.name === name);
    if (second) {
      report(second.pointer, `The question "${name}" is in this list twice. Keep one of the two.`);
    }
    if (first || misspelt.includes(name) || joined.includes(name)) continue;
    const message = `The question "${name}" is missing in this list. Add it where it belongs.`;
    report(pointer, message, 'part');
  }
}

/** Returns the missing question that each unknown name means: the nearest, or the only one, as after a question was renamed. */
function meantNames(
  lost: readonly string[],
  missing: readonly string[],
): ReadonlyMap<string, string> {
  const [only] = missing;
  if (only !== undefined && lost.length === 1 && missing.length === 1)
    return new Map(lost.map((name) => [name, only]));
  return new Map(
    lost.flatMap((name) => {
      const near = nearest(name, missing);
      return near === undefined ? [] : [[name, near]];
    }),
  );
}

/** Splits a text into names, in case the comma between them was forgotten. */
function partsOf(text: string, names: readonly string[]): string[] {
  const parts = text.split(/\s+/);
  return parts.every((part) => names.includes(part)) ? parts : [];
}

/** Returns the names in a list with their locations. */
export function locateNames(pointer: string, names: readonly string[] = []): LocatedName[] {
  return names.map((name, index) => ({ name, pointer: pointer + pointerStep(index) }));
}

/** Checks the `ui:order` of a group; without "*" it must name all questions. */
export function checkOrder(
  { ui, uiPointer }: { ui: UiSchema; uiPointer: string },
  names: readonly string[],
  report: ReportError,
): void {
  for (const key of ['ui:order', 'ui:options/order']) {
    const order = key === 'ui:order' ? ui['ui:order'] : ui['ui:options']?.order;
    if (!order) continue;
    const pointer = `${uiPointer}/${key}`;
    const used = locateNames(pointer, order).filter(({ name }) => name !== '*');
    if (!order.includes('*')) {
      checkComplete(pointer, used, { names, report });
      continue;
    }
    checkNames(used, names, report);
    for (const [index, name] of order.entries()) {
      if (order.indexOf(name) === index) continue;
      report(`${pointer}/${index}`, `"${name}" is in this list twice. Keep one of the two.`);
    }
  }
}
