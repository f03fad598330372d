import { isReadOnlyQuestion } from '../../form/model/question.ts';
import { initialRow } from '../../form/runtime/initial-answers.ts';
import type { KindCheck } from '../kind-check.ts';
import { componentsOfOne, listCheck, stockOptions } from '../one-check.ts';
import { usualRows } from '../usual-limits.ts';
import { rowsKind } from './kind.ts';

export const rowsCheck: KindCheck = {
  ...listCheck,
  kind: rowsKind,
  usualLimits: usualRows,
  beginsWithFewest: true,
  forStock: (part) => part,
  stockUi: (ui, { path }, { table, exportOf }) => {
    const row = table.at(`${path}.*`);
    const own = stockOptions({ ...ui, orderable: ui.orderable ?? false });
    return { ...own, items: row ? exportOf(row) : {} };
  },
  view: (question, { table, common, words, viewOf }) => {
    const { path, type, title, description, ui, minItems, maxItems } = question;
    const row = table.at(`${path}.*`);
    const inside = row && viewOf(row);
    return {
      schema: { type, title, description, minItems, maxItems, items: inside?.schema },
      uiSchema: {
        items: inside?.uiSchema,
        'ui:options': {
          ...common,
          frame: 'rows',
          readonly: isReadOnlyQuestion(question) || undefined,
          addable: ui.addable,
          removable: ui.removable,
          orderable: ui.orderable ?? false,
          noun: row?.title,
          newRow: initialRow(table, question),
          minItems: minItems ?? 0,
          words: {
            ...words.rows,
            ...(ui.addButtonText && { add: ui.addButtonText }),
            ...(ui.removeButtonText && { remove: ui.removeButtonText }),
          },
          addsRowName: ui.removeButtonText ? true : undefined,
        } as object,
      },
    };
  },
  components: (question) => ({
    ...componentsOfOne(question),
    templates: ['ArrayFieldItemTemplate', 'ArrayFieldTemplate'].map((name) => ({
      name,
      file: `questions/rows/${name}.tsx`,
    })),
  }),
  whyNotEnterable: (answer, { maxItems }) =>
    Array.isArray(answer) && answer.length > (maxItems ?? answer.length)
      ? `the page adds ${maxItems}.`
      : undefined,
};
