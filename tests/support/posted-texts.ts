import { isGroup } from '../../src/fixtures/answer-paths.ts';
import type { UiSchema } from '../../src/form-language/ui-schema.ts';
import { wallTimeOf } from '../../src/runtime/clock.ts';
import type { Answers, CompiledPart, Form } from '../../src/runtime/form.ts';
import { everyProperty } from '../../src/runtime/parts.ts';
import { uiInside } from '../../src/runtime/ui.ts';
import { drawingOf } from '../../src/runtime/widgets.ts';

interface Place {
  readonly part: CompiledPart;
  readonly ui: UiSchema;
  readonly name: string;
  /** By whose clocks the controls show a moment. */
  readonly timeZone: string;
}

type Pair = readonly [name: string, text: string];

/**
 * What a browser posts by itself of a form under these answers, whether or not they are asked for: the empty controls too,
 * but no box that is not ticked.
 */
export function postedTexts(form: Form, answers: Answers, timeZone: string): Pair[] {
  return pairsOf({ part: form.schema, ui: form.uiSchema, name: '', timeZone }, answers);
}

/** Names and texts as a browser packs them. */
export function urlEncoded(pairs: readonly Pair[]): string {
  const lines = pairs.map(([name, text]) => [name, text.replaceAll(/\r?\n/g, '\r\n')]);
  return new URLSearchParams(lines).toString();
}

function pairsOf(place: Place, answer: unknown): Pair[] {
  const { part, ui, name, timeZone } = place;
  switch (drawingOf(part, ui)) {
    case 'group':
      return Object.entries(everyProperty(part)).flatMap(([own, inner]) =>
        pairsOf(
          { part: inner, ui: uiInside(ui, own), name: name ? `${name}.${own}` : own, timeZone },
          isGroup(answer) ? answer[own] : undefined,
        ),
      );
    case 'rows':
      return rowsOf(place, Array.isArray(answer) ? answer : []);
    case 'checkboxes':
      return (Array.isArray(answer) ? answer : []).map((value) => [name, String(value)]);
    case 'checkbox':
      return answer === true ? [[name, 'true']] : [];
    case 'radio':
    case 'rating':
      return answer === undefined ? [] : [[name, String(answer)]];
    case 'time':
      return [[name, String(answer ?? '').slice(0, 5)]];
    case 'date-time':
      return [[name, wallTimeOf(String(answer ?? ''), timeZone)]];
    default:
      return [[name, String(answer ?? '')]];
  }
}

/** A row of questions says by its own name that it is there. */
function rowsOf({ part, ui, name, timeZone }: Place, rows: readonly unknown[]): Pair[] {
  const inside = { part: part.items ?? {}, ui: uiInside(ui, 'items'), timeZone };
  return rows.flatMap((row, index) => {
    const own = `${name}.${index}`;
    const marker: Pair[] = part.items?.type === 'object' ? [[own, '']] : [];
    return [...marker, ...pairsOf({ ...inside, name: own }, row)];
  });
}
