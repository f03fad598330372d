import { checkOfPart } from '../../questions/checks.ts';
import { textFormats } from '../../questions/shapes.ts';
import { rulesIn } from '../../rules/rules.ts';
import type { Widget } from '../model/question.ts';
import type { Subschema } from './subschema.ts';
import { optionsIn } from './widgets.ts';

/** A question for which to create candidate answers: its schema and its widget. */
export interface Probed {
  readonly part: Subschema;
  readonly widget: Widget;
  /** Answers that are known to be valid. */
  readonly known?: readonly unknown[];
}

/** Returns answers that satisfy and answers that violate each rule of a question, except the type and limits relative to today. None is blank. */
export function candidateAnswers({ part, widget, known = [] }: Probed): unknown[] {
  const options = optionsIn(part) ?? [];
  const ofRules = rulesIn(part).flatMap(({ rule, limit }) => rule.candidateAnswers?.(limit) ?? []);
  const given = [
    ...known,
    part.const ?? [],
    options,
    part.default ?? [],
    part.examples ?? [],
    // A widget can demand more than the schema.
    textFormats[widget]?.samples ?? [],
    ofRules,
  ].flat();
  return [...checkOfPart(part, widget).candidateAnswers(part, given)];
}
