import { withoutRules } from '../../form/compile/rules-part.ts';
import type { KindCheck } from '../kind-check.ts';
import { componentsOfOne, oneCheck, viewOfOne } from '../one-check.ts';
import { boxKind } from './kind.ts';

export const boxCheck: KindCheck = {
  ...oneCheck,
  kind: boxKind,
  hasMarkedLabel: true,
  options: [true, false],
  check: ({ part, pointer }, report) => {
    if (part.oneOf) {
      const message = `A box shows its "title" only, and none of these labels. Remove "oneOf", or write "ui:widget: radio".`;
      report(`${pointer}/oneOf`, message, 'key');
    }
    // The only answer of a checkbox is true.
    if (part.const === false || part.enum?.includes(true) === false) {
      const message =
        'A box that is not ticked is no answer, so no answer can be right. Write "const: true", or "ui:widget: radio".';
      report(`${pointer}/${part.const === false ? 'const' : 'enum'}`, message);
    }
  },
  isBlank: (value) => value === false,
  neverMet: (expected) =>
    expected.const === false
      ? 'A box that is not ticked is no answer, so this is never met. Write "const: true" in an "if", and what depends on it under "else".'
      : undefined,
  candidateAnswers: () => [true],
  /** In stock rjsf, an unticked checkbox is answered with false. `enum`, as `const` would fill in true. */
  stockRequiredRule: () => ({ enum: [true] }),
  answered: () => ({ enum: [true] }),
  /** An unticked checkbox is no answer, so that only `required` can demand it. */
  forStock: (part) => withoutRules(part, ['const']),
  view: (question, viewing) =>
    viewOfOne(question, viewing, {
      options: { frame: question.widget === 'checkbox' ? 'box' : undefined },
    }),
  components: (question) =>
    componentsOfOne(question, {
      name: 'CheckboxWidget',
      file: 'questions/box/CheckboxWidget.tsx',
    }),
  whyNotEnterable: (answer) =>
    typeof answer === 'boolean' ? undefined : 'a box is ticked (true) or not (false).',
};
