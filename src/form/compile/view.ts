import { starsOf } from '../../questions/stars-of.ts';
import { rulesWith } from '../../rules/rules.ts';
import type { DefaultWords } from '../language/shared-words.ts';
import type { FormDescription } from '../model/form.ts';
import { applyChanges, isReadOnlyQuestion, lastSegment, type Question } from '../model/question.ts';
import type { QuestionTable } from '../model/question-table.ts';
import type { View, ViewOptions } from '../model/view.ts';
import { fileLimits, isUpload } from '../runtime/file-answer.ts';
import { initialRow } from '../runtime/initial-answers.ts';
import { answerOptions } from './view-options.ts';

interface Described extends Pick<FormDescription, 'title' | 'description' | 'sections'> {
  readonly words: DefaultWords;
}

/**
 * Makes what rjsf draws: every question, asked or not, without conditions, and with all its
 * looks decided. The theme (`engine/theme/`) asks nothing else.
 */
export function viewOf(
  { title, description, sections, words }: Described,
  table: QuestionTable,
): View {
  const { schema, uiSchema } = viewInside('', { table, words });
  const view = {
    schema: { ...schema, title, description },
    uiSchema: { ...uiSchema, 'ui:options': { sections } },
    enctype: table.all.some(isUpload) ? 'multipart/form-data' : undefined,
  };
  // Without what is undefined, as it stands in the script of the form.
  return JSON.parse(JSON.stringify(view));
}

interface Around {
  readonly table: QuestionTable;
  readonly words: DefaultWords;
}

/** A view before what is undefined is left out. */
interface Drawing {
  readonly schema: object;
  readonly uiSchema: { readonly 'ui:options'?: ViewOptions; readonly items?: object | undefined };
}

/** The questions of a group, by their names. */
function viewInside(path: string, around: Around): Drawing {
  const inside = around.table.drawn(path).map((question) => {
    return { ...viewOfQuestion(question, around), question, name: lastSegment(question.path) };
  });
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(inside.map(({ name, schema }) => [name, schema])),
      required: inside.flatMap(({ name, question }) => (question.isRequired ? [name] : [])),
    },
    uiSchema: Object.fromEntries(inside.map(({ name, uiSchema }) => [name, uiSchema])),
  };
}

function viewOfQuestion(question: Question, around: Around): Drawing {
  const view = viewAs(question, around);
  const others = (question.changes ?? [])
    .filter(({ widget = question.widget }) => widget !== question.widget)
    .map(({ when }) => applyChanges(question, (expr) => expr === when));
  if (others.length === 0) return view;
  const views = Object.fromEntries(others.map((other) => [other.widget, viewAs(other, around)]));
  const options: ViewOptions = {
    ...view.uiSchema['ui:options'],
    field: 'varying',
    // rjsf's types want lists that can be changed; it changes none.
    views: views as ViewOptions['views'],
  };
  return { ...view, uiSchema: { ...view.uiSchema, 'ui:options': options } };
}

/** A question as its one widget draws it. */
function viewAs(question: Question, around: Around): Drawing {
  const { path, type, title, description, widget, ui, isOptional, askedIf } = question;
  const { table, words } = around;
  const common = {
    help: ui.help,
    optional: isOptional ? words.optional : undefined,
    conditional: askedIf === undefined ? undefined : words.onlyIfItApplies,
  };
  switch (widget) {
    case 'group': {
      const { schema, uiSchema } = viewInside(path, around);
      return {
        schema: { ...schema, title, description },
        uiSchema: { ...uiSchema, 'ui:options': common },
      };
    }
    case 'rows': {
      const row = table.at(`${path}.*`);
      const inside = row && viewOfQuestion(row, around);
      const { minItems, maxItems } = question;
      return {
        schema: { type, title, description, minItems, maxItems, items: inside?.schema },
        uiSchema: {
          items: inside?.uiSchema,
          'ui:options': {
            ...common,
            readonly: isReadOnlyQuestion(question) || undefined,
            addable: ui.addable,
            removable: ui.removable,
            orderable: ui.orderable ?? false,
            noun: row?.title,
            newRow: initialRow(table, question),
            minItems: minItems ?? 0,
            words: words.rows,
          },
        },
      };
    }
    case 'note':
      return { schema: { type, title, description }, uiSchema: { 'ui:options': common } };
    default: {
      const accept = isUpload(question) ? fileLimits(question).accept.join() : ui.accept;
      return {
        schema: answerSchema(question),
        uiSchema: { 'ui:options': { ...common, ...answerOptions(question, words), accept } },
      };
    }
  }
}

/** The rules whose values a widget gets. */
const widgetRules = rulesWith(({ isForWidgets }) => isForWidgets);

function answerSchema(question: Question): object {
  const { type, title, description, widget, options } = question;
  const { examples, entry } = question;
  const values = widget === 'rating' ? starsOf(question) : options?.map(({ value }) => value);
  const limits = Object.fromEntries(widgetRules.map((name) => [name, Reflect.get(question, name)]));
  const said = { title, description, ...limits, examples };
  if (type === 'array') {
    const items = { type: 'string', ...entry, ...(values && { enum: values }) };
    return { type, ...said, ...(values && { uniqueItems: true }), items };
  }
  // rjsf itself knows the two options of a question that is true or false.
  return { type, ...said, ...(values && type !== 'boolean' && { enum: values }) };
}
