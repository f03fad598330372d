import { checkOf } from '../../questions/checks.ts';
import type { RenderedView } from '../../questions/kind-check.ts';
import type { DefaultWords } from '../language/shared-words.ts';
import type { FormDescription } from '../model/form.ts';
import { applyChanges, lastSegment, parentPath, type Question } from '../model/question.ts';
import type { QuestionTable } from '../model/question-table.ts';
import { uploadQuestions } from '../model/question-table.ts';
import type { View, ViewOptions } from '../model/view.ts';
import { fillTemplate } from '../runtime/fill-template.ts';

interface Described extends Pick<FormDescription, 'title' | 'description' | 'sections'> {
  readonly words: DefaultWords;
}

/**
 * Creates the view that rjsf renders: every question, active or not, without conditions, and with every presentation
 * decided. The theme (`engine/theme/`) needs nothing else.
 */
export function viewOf(
  { title, description, sections, words }: Described,
  table: QuestionTable,
): View {
  const { schema, uiSchema } = viewInside('', { table, words });
  const view = {
    schema: { ...schema, title, description },
    uiSchema: { ...uiSchema, 'ui:options': { sections } },
    enctype: uploadQuestions(table).length > 0 ? 'multipart/form-data' : undefined,
  };
  // Removes undefined values, as in the generated script of the form.
  return JSON.parse(JSON.stringify(view));
}

interface Around {
  readonly table: QuestionTable;
  readonly words: DefaultWords;
}

/** Returns the views of a group's questions, by name. */
function viewInside(path: string, around: Around): RenderedView {
  const inside = around.table.rendered(path).map((question) => {
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

function viewOfQuestion(question: Question, around: Around): RenderedView {
  const view = viewAs(question, around);
  const others = (question.changes ?? [])
    .filter(({ widget = question.widget }) => widget !== question.widget)
    .map(({ when }) => applyChanges(question, (expr) => expr === when));
  if (others.length === 0) return view;
  const views = Object.fromEntries(others.map((other) => [other.widget, viewAs(other, around)]));
  const options: ViewOptions = {
    ...view.uiSchema['ui:options'],
    field: 'varying',
    // rjsf's types require mutable lists, though it changes none.
    views: views as ViewOptions['views'],
  };
  return { ...view, uiSchema: { ...view.uiSchema, 'ui:options': options } };
}

/** Returns the view of a question with a single widget. */
function viewAs(question: Question, around: Around): RenderedView {
  const { ui, isOptional, requiredIf = true, substitute, askedIf } = question;
  const { words } = around;
  const isOptionalNow = requiredIf !== true && !substitute && question.default === undefined;
  const common = {
    help: ui.help,
    optional: isOptional ? words.optional : optionalIfWords(question, around),
    optionalNow: isOptionalNow ? words.optional : undefined,
    conditional: askedIf === undefined ? undefined : words.onlyIfItApplies,
  } as ViewOptions;
  return checkOf(question).view(question, {
    ...around,
    common,
    viewInside: (path) => viewInside(path, around),
    viewOf: (inner) => viewOfQuestion(inner, around),
  });
}

/** Returns the words after the label of a question that may be left out if another one is answered. */
function optionalIfWords(question: Question, { table, words }: Around): string | undefined {
  const other = question.substitute === undefined ? undefined : table.at(question.substitute);
  if (!other) return undefined;
  const siblings = table.rendered(parentPath(question.path));
  const distance = siblings.indexOf(other) - siblings.indexOf(question);
  const { next, previous, other: elsewhere } = words.optionalIf;
  if (distance === 1) return next;
  return distance === -1 ? previous : fillTemplate(elsewhere, { question: other.title });
}
