import type { KindCheck } from '../kind-check.ts';
import { oneCheck, viewOfOne } from '../one-check.ts';
import { textKind } from './kind.ts';

/** The types of the inputs that are named by their format. */
const inputTypes: Readonly<Record<string, string>> = { email: 'email', uri: 'url' };

export const textCheck: KindCheck = {
  ...oneCheck,
  kind: textKind,
  view: (question, viewing) => {
    const { widget } = question;
    const inputType = inputTypes[widget];
    return viewOfOne(question, viewing, {
      isShort: widget === 'email',
      options: inputType === undefined ? {} : { inputType, widget: 'text' },
    });
  },
};
