import type { KindCheck } from '../kind-check.ts';
import { stockOptions } from '../one-check.ts';
import { noteKind } from './kind.ts';

export const noteCheck: KindCheck = {
  kind: noteKind,
  candidateAnswers: () => [],
  stockUi: (ui) => stockOptions(ui),
  view: ({ type, title, description }, { common }) => ({
    schema: { type, title, description },
    uiSchema: { 'ui:options': { ...common, frame: 'own' } },
  }),
  components: () => ({ fields: [{ name: 'NullField', file: 'questions/note/NullField.tsx' }] }),
  whyNotEnterable: () => undefined,
};
