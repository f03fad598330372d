import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import type { CompiledPart, Problems } from '../../runtime/form.ts';
import { everyProperty } from '../../runtime/parts.ts';

/**
 * The schema as rjsf keeps answers by it: every question, asked or not, and no conditions. Which questions are asked, and how
 * they are drawn, `GroupField` learns from the form itself; defaults are filled in by `runtime/answers.ts`.
 */
export function rjsfSchema(part: CompiledPart): RJSFSchema {
  const { type, title, items } = part;
  const questions = Object.entries(everyProperty(part));
  return {
    ...(type && { type }),
    ...(title && { title }),
    ...(questions.length > 0 && {
      properties: Object.fromEntries(questions.map(([name, inner]) => [name, rjsfSchema(inner)])),
    }),
    ...(items && { items: rjsfSchema(items) }),
  };
}

/** Problems in the shape in which rjsf hands them on to the fields; undefined when there are none. */
export function rjsfErrors(problems: Problems): ErrorSchema<unknown> | undefined {
  const entries = Object.entries(problems);
  if (entries.length === 0) return undefined;
  const errors: ErrorTree = {};
  for (const [name, message] of entries) {
    let place = errors;
    for (const step of name.split('.')) {
      place[step] ??= {};
      place = place[step] as ErrorTree;
    }
    place.__errors = [message];
  }
  return errors as ErrorSchema<unknown>;
}

interface ErrorTree {
  [step: string]: ErrorTree | string[];
}
