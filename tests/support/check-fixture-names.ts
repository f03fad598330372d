import type { CompiledPart } from '../../src/runtime/form.ts';
import { everyProperty } from '../../src/runtime/parts.ts';
import { didYouMean } from '../../src/yaml/nearest.ts';
import { pointerStep } from '../../src/yaml/resolve.ts';
import type { Say } from '../../src/yaml/say.ts';
import { isGroup } from './answer-paths.ts';

/** A part of a form and where it stands: its name with dots, and the JSON pointer of what was written about it. */
export interface WrittenPlace {
  readonly part: CompiledPart;
  readonly name: string;
  readonly pointer: string;
}

/** Reports every name in what a tester wrote, groups and rows included, that is no question of the form. */
export function checkNamesIn(value: unknown, place: WrittenPlace, say: Say): void {
  if (!isGroup(value) && !Array.isArray(value)) return;
  if (Array.isArray(value) && !hasQuestions(place.part.items)) return;
  for (const [key, inner] of Object.entries(value)) {
    const pointer = place.pointer + pointerStep(key);
    const found = follow(key.split('.'), { ...place, pointer });
    if (typeof found === 'string') {
      say(pointer, found, Array.isArray(value) ? 'value' : 'key');
    } else if (isGroup(inner) && !hasQuestions(found.part) && !found.part.items) {
      say(pointer, `"${found.name}" is one question. Write its answer right behind the colon.`);
    } else checkNamesIn(inner, found, say);
  }
}

/** Where a name with dots leads, or what is wrong with it. */
function follow(steps: readonly string[], start: WrittenPlace): WrittenPlace | string {
  let place = start;
  for (const step of steps) {
    const next = stepInto(place, step);
    if (typeof next === 'string') return next;
    place = next;
  }
  return place;
}

function stepInto({ part, name, pointer }: WrittenPlace, step: string): WrittenPlace | string {
  const inside = name === '' ? step : `${name}.${step}`;
  if (part.items) {
    if (/^\d+$/.test(step)) return { part: part.items, name: inside, pointer };
    return `"${inside}" is no row of "${name}". Write the number of the row; the first is "${name}.0".`;
  }
  const questions = everyProperty(part);
  const found = Object.hasOwn(questions, step) ? questions[step] : undefined;
  if (found) return { part: found, name: inside, pointer };
  const known = Object.keys(questions).map((own) => (name === '' ? own : `${name}.${own}`));
  if (known.length === 0) return `"${name}" is one question, so there is no "${inside}" in it.`;
  return `The form has no question "${inside}".${didYouMean(inside, known)} Questions: ${known.join(', ')}.`;
}

function hasQuestions(part: CompiledPart | undefined): boolean {
  return part !== undefined && Object.keys(everyProperty(part)).length > 0;
}
