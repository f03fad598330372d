import type { KindCheck } from '../kind-check.ts';
import { componentsOfOne, stockOptions } from '../one-check.ts';
import { noteKind } from './kind.ts';

export const noteCheck: KindCheck = {
  kind: noteKind,
  answersToTry: () => [],
  stockUi: (ui) => stockOptions(ui),
  view: ({ type, title, description }, { common }) => ({
    schema: { type, title, description },
    uiSchema: { 'ui:options': common },
  }),
  components: (question) => componentsOfOne(question),
  reason: () => undefined,
};
