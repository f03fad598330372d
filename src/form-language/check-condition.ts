import { didYouMean } from '../yaml/nearest.ts';
import { pointerStep } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import { checkNames, placed } from './check-names.ts';
import type { FormFile } from './form-file.ts';

type FieldCondition = NonNullable<FormFile['schema']['if']>['properties'][string];

/** What no schema can say of `if` and `then`: they need one another, and answers that can be given. */
export function checkCondition({ schema }: FormFile, say: Say): void {
  const { if: condition, then: branch, properties } = schema;
  if (condition && !branch) {
    say('/schema/if', '"if" needs a "then" with the questions that depend on it.', 'key');
  }
  if (branch && !condition) {
    say('/schema/then', '"then" needs an "if" with the answers it depends on.', 'key');
  }
  if (!condition) return;
  const names = Object.keys(properties);
  for (const [name, expected] of Object.entries(condition.properties)) {
    const pointer = `/schema/if/properties${pointerStep(name)}`;
    if (!names.includes(name)) {
      say(pointer, `The form has no question "${name}".${didYouMean(name, names)}`, 'key');
      continue;
    }
    if (!condition.required.includes(name)) {
      say(
        '/schema/if/required',
        `Add "${name}" to "required", or the condition also holds before the question is answered.`,
      );
    }
    checkValues({ name, expected, pointer, options: properties[name]?.enum }, say);
  }
  checkNames(placed('/schema/if/required', condition.required), names, say);
}

interface ExpectedAnswer {
  readonly name: string;
  readonly expected: FieldCondition;
  readonly pointer: string;
  readonly options: readonly string[] | undefined;
}

function checkValues({ name, expected, pointer, options }: ExpectedAnswer, say: Say): void {
  if (!options) return;
  for (const value of [expected.const ?? [], expected.enum ?? []].flat()) {
    if (options.includes(value)) continue;
    say(
      pointer,
      `"${value}" is none of the options of "${name}".${didYouMean(value, options)} Allowed: ${options.join(', ')}.`,
    );
  }
}
