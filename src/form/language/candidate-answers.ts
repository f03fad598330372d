import { checkOfPart } from '../../questions/checks.ts';
import { rulesIn } from '../../rules/rules.ts';
import type { Widget } from '../model/question.ts';
import type { Subschema } from './subschema.ts';
import { optionsIn } from './widgets.ts';

/** A question to try answers on: what its file says of it, and how it is drawn. */
export interface Probed {
  readonly part: Subschema;
  readonly widget: Widget;
  /** Answers that are known to be right. */
  readonly known?: readonly unknown[];
}

/** Answers on both sides of every rule of a question, apart from the type and the limits counted from today; none that counts as missing. */
export function candidateAnswers({ part, widget, known = [] }: Probed): unknown[] {
  const options = optionsIn(part) ?? [];
  const ofRules = rulesIn(part).flatMap(({ rule, limit }) => rule.candidateAnswers?.(limit) ?? []);
  const given = [
    ...known,
    part.const ?? [],
    options,
    part.default ?? [],
    part.examples ?? [],
    ofRules,
  ].flat();
  return [...checkOfPart(part, widget).candidateAnswers(part, given)];
}
