import { isGroup } from '../../src/fixtures/answer-paths.ts';
import type { Answers, CompiledPart, Form } from '../../src/runtime/form.ts';
import { everyProperty } from '../../src/runtime/parts.ts';
import type { ControlTexts } from '../../src/runtime/read-controls.ts';
import { hasRows } from './levels.ts';

/** The texts that the controls of a page hold under these answers, by their names. */
export function controlTexts({ schema }: Form, answers: Answers): ControlTexts {
  return new Map(textsOf({ part: schema, name: '' }, answers));
}

interface Place {
  readonly part: CompiledPart;
  readonly name: string;
}

function textsOf({ part, name }: Place, value: unknown): (readonly [string, string[]])[] {
  if (Array.isArray(value) && hasRows(part)) {
    return value.flatMap((row, index) =>
      textsOf({ part: part.items ?? {}, name: `${name}.${index}` }, row),
    );
  }
  if (!isGroup(value)) return [[name, [value].flat().map(String)]];
  const questions = everyProperty(part);
  return Object.entries(value).flatMap(([own, inner]) =>
    textsOf({ part: questions[own] ?? {}, name: name === '' ? own : `${name}.${own}` }, inner),
  );
}
