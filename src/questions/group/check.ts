import type { KindCheck } from '../kind-check.ts';
import { stockOptions } from '../one-check.ts';
import { groupKind } from './kind.ts';

export const groupCheck: KindCheck = {
  kind: groupKind,
  isAlwaysPresent: true,
  candidateAnswers: () => [],
  stockUi: (ui, { path }, { exportInside }) => exportInside(path, stockOptions(ui)),
  view: ({ path, title, description }, { common, viewInside }) => {
    const { schema, uiSchema } = viewInside(path);
    return {
      schema: { ...schema, title, description },
      uiSchema: { ...uiSchema, 'ui:options': { ...common, frame: 'own' } },
    };
  },
  components: () => ({
    templates: [{ name: 'ObjectFieldTemplate', file: 'questions/group/GroupTemplate.tsx' }],
  }),
  whyNotEnterable: () => undefined,
};
