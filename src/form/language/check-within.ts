import { pointerStep } from '../../yaml/resolve.ts';
import { type Conditional, partsBelow } from '../compile/declarations.ts';
import { optionsIn } from '../compile/widgets.ts';
import { tightened } from './check-expected.ts';
import { contradictionIn } from './check-limits.ts';
import type { Judging } from './judge-part.ts';
import type { SchemaPart } from './part-schema.ts';

/** Reports a condition that cannot hold where the conditions around it do. */
export function checkWithin(conditional: Conditional, { form, judge, say }: Judging): void {
  const { holder, pointer, level, isDependency } = conditional;
  if (isDependency) return;
  const around = form.conditionals.filter(
    (outer) => outer.level.group === level.group && pointer.startsWith(`${outer.pointer}/then`),
  );
  const questions = partsBelow(form, level.group);
  for (const [name, expected] of Object.entries(holder.if?.properties ?? {})) {
    const question = Object.hasOwn(questions, name) ? questions[name] : undefined;
    if (!question) continue;
    const options = optionsIn(question);
    const canHold = (...rules: readonly SchemaPart[]) =>
      options
        ? options.some((option) => rules.every((rule) => judge(rule, option).length === 0))
        : !contradictionIn(rules.reduce(tightened, question));
    for (const { holder: outer } of around) {
      const expectedAround = outer.if?.properties?.[name];
      // What cannot hold by itself is told as such.
      if (!expectedAround || !canHold(expected) || !canHold(expectedAround)) continue;
      if (canHold(expectedAround, expected)) continue;
      const message = `The condition around this one expects something else of "${name}", so both can never be met. Change one of the two.`;
      say(`${pointer}/if/properties${pointerStep(name)}`, message, 'key');
    }
  }
}
