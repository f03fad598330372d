import { withoutRules } from '../../form/compile/rules-part.ts';
import type { KindCheck } from '../kind-check.ts';
import { componentsOfOne, oneCheck } from '../one-check.ts';
import { boxKind } from './kind.ts';

export const boxCheck: KindCheck = {
  ...oneCheck,
  kind: boxKind,
  /** In stock rjsf a box that is not ticked is an answer. `enum` rather than `const`, which would come ticked. */
  requiring: () => ({ enum: [true] }),
  answered: () => ({ enum: [true] }),
  /** A box that is not ticked is no answer, so that only `required` can ask for it. */
  forStock: (part) => withoutRules(part, ['const']),
  components: (question) =>
    componentsOfOne(question, {
      name: 'CheckboxWidget',
      file: 'questions/box/CheckboxWidget.tsx',
    }),
  reason: (answer) =>
    typeof answer === 'boolean' ? undefined : 'a box is ticked (true) or not (false).',
};
