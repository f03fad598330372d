import type { Answers, Form } from '../../src/form/form.ts';
import { isGroup } from '../../src/form/is-group.ts';
import { pathInside, questionPath } from '../../src/form/question.ts';
import type { ControlTexts } from '../../src/form/read-controls.ts';

/** The texts that the controls of a page hold under these answers, by their names. */
export function controlTexts({ table }: Pick<Form, 'table'>, answers: Answers): ControlTexts {
  function textsOf(name: string, value: unknown): (readonly [string, string[]])[] {
    const isList = table.at(questionPath(name))?.widget === 'rows' && Array.isArray(value);
    if (!isList && !isGroup(value)) return [[name, [value].flat().map(String)]];
    return Object.entries(value).flatMap(([own, inner]) => textsOf(pathInside(name, own), inner));
  }

  return new Map(textsOf('', answers));
}
