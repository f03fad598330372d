import type { Answers, Form } from '../../src/form/model/form.ts';
import { childPath, lastSegment, type Question } from '../../src/form/model/question.ts';
import { instantToLocalTime } from '../../src/form/runtime/clock.ts';
import { formatNumber } from '../../src/form/runtime/numbers.ts';
import { isGroup } from '../../src/form/runtime/objects.ts';
import { kindOf } from './kind-of.ts';

type Pair = readonly [name: string, text: string];

/**
 * What a browser posts by itself of a form under these answers, whether or not they are asked for: the empty controls too,
 * but no box that is not ticked. The time zone is the one by whose clocks the controls show a moment.
 */
export function postedTexts({ table }: Form, answers: Answers, timeZone: string): Pair[] {
  function pairsIn(path: string, name: string, answer: unknown): Pair[] {
    return table.inside(path).flatMap((question) => {
      const own = lastSegment(question.path);
      const inner = isGroup(answer) ? answer[own] : undefined;
      return pairsOf(question, childPath(name, own), inner);
    });
  }

  function pairsOf(question: Question, name: string, answer: unknown): Pair[] {
    const { path, widget } = question;
    if (kindOf(question).isSeveral?.(question)) {
      return (Array.isArray(answer) ? answer : []).map((value) => [name, String(value)]);
    }
    switch (widget) {
      case 'group':
        return pairsIn(path, name, answer);
      case 'rows':
        return rowsOf(table.at(`${path}.*`), name, Array.isArray(answer) ? answer : []);
      case 'checkbox':
        return answer === true ? [[name, 'true']] : [];
      case 'radio':
      case 'rating':
        return answer === undefined ? [] : [[name, String(answer)]];
      case 'time':
        return [[name, String(answer ?? '').slice(0, 5)]];
      case 'date-time':
        return [[name, instantToLocalTime(String(answer ?? ''), timeZone)]];
      default:
        return [[name, formatNumber(answer)]];
    }
  }

  /** A row of questions says by its own name that it is there. */
  function rowsOf(row: Question | undefined, name: string, rows: readonly unknown[]): Pair[] {
    return rows.flatMap((answer, index) => {
      const own = `${name}.${index}`;
      const marker: Pair[] = row?.type === 'object' ? [[own, '']] : [];
      return row ? [...marker, ...pairsOf(row, own, answer)] : [];
    });
  }

  return pairsIn('', '', answers);
}

/** The same, as the controls of each name hold them. */
export function postedControls(form: Form, answers: Answers, timeZone: string) {
  const controls = new Map<string, string[]>();
  for (const [name, text] of postedTexts(form, answers, timeZone)) {
    controls.set(name, [...(controls.get(name) ?? []), text]);
  }
  return controls;
}

/** Names and texts as a browser packs them. */
export function urlEncoded(pairs: readonly Pair[]): string {
  const lines = pairs.map(([name, text]) => [name, text.replaceAll(/\r?\n/g, '\r\n')]);
  return new URLSearchParams(lines).toString();
}
