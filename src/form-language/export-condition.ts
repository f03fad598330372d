import type { CompiledPart } from '../runtime/form.ts';
import { isTickBox } from '../runtime/widgets.ts';
import { type Questions, questionsOf, type StockPart, type WholeQuestion } from './export-part.ts';

/**
 * A condition as stock rjsf has to read it: there an empty list and a box that is not ticked are answers, so that
 * `required` alone would always hold.
 */
export function exportCondition(condition: CompiledPart, questions: Questions): StockPart {
  const { $comment: _name, properties = {}, required = [], ...rest } = condition;
  const names = [...new Set([...Object.keys(properties), ...required])];
  const inside = names.flatMap((name) => {
    const question = questions(name);
    const expected = {
      ...(properties[name] && exportCondition(properties[name], questionsOf(question))),
      ...(required.includes(name) && answered(question, properties[name])),
    };
    return Object.keys(expected).length > 0 ? [[name, expected]] : [];
  });
  return {
    ...rest,
    ...(required.length > 0 && { required }),
    ...(inside.length > 0 && { properties: Object.fromEntries(inside) }),
  };
}

function answered({ whole, ui }: WholeQuestion, { minItems = 1 }: CompiledPart = {}): StockPart {
  if (whole.type === 'array') return { minItems: Math.max(1, minItems) };
  return isTickBox(whole, ui) ? { enum: [true] } : {};
}
