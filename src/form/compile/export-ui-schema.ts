import { plainWords } from '../../page-language/marked-text.ts';
import { checkOf } from '../../questions/checks.ts';
import type { StockUi } from '../../questions/kind-check.ts';
import type { DeclaredForm } from '../language/declarations.ts';
import type { UiOptions } from '../language/ui-schema.ts';
import { or } from '../model/boolean-expr.ts';
import { lastSegment, type Question } from '../model/question.ts';
import type { QuestionTable } from '../model/question-table.ts';

/** Returns the uiSchema with which stock rjsf renders the schema of a form like this project. */
export function exportUiSchema(form: DeclaredForm, table: QuestionTable): StockUi {
  const declared = new Map(form.questions.map((each) => [each.path, each]));

  function group(path: string, own: StockUi): StockUi {
    const inside = table.rendered(path).flatMap((question) => {
      const uiSchema = uiSchemaOf(question);
      return Object.keys(uiSchema).length > 0 ? [[lastSegment(question.path), uiSchema]] : [];
    });
    return { ...own, ...orderOf(path), ...Object.fromEntries(inside) };
  }

  function uiSchemaOf(question: Question): StockUi {
    const ui = plainOptions(declared.get(question.path)?.uiOptions ?? {});
    const only = withCommonWidget(question);
    return checkOf(only).stockUi(ui, only, { table, exportInside: group, exportOf: uiSchemaOf });
  }

  /** rjsf requires every question in the order, including conditional ones and forms without an order. */
  function orderOf(path: string): StockUi {
    const names = table.rendered(path).map((question) => lastSegment(question.path));
    const branch = form.branches.find(({ group }) => group === path);
    const isInOrder = names.join() === Object.keys(branch?.part.properties ?? {}).join();
    return isInOrder ? {} : { 'ui:order': names };
  }

  return group('', {});
}

/** Returns the options that stock rjsf gets: texts without the marks of links and bold words, and no order of questions. */
function plainOptions({
  order: _order,
  enableMarkdownInDescription: _inDescription,
  enableMarkdownInHelp: _inHelp,
  ...ui
}: UiOptions): UiOptions {
  const { title, description, help } = ui;
  const texts = Object.entries({ title, description, help }).flatMap(([key, text]) =>
    text === undefined ? [] : [[key, plainWords(text)]],
  );
  return { ...ui, ...Object.fromEntries(texts) };
}

/**
 * Returns a question as it is rendered; if only branches declare its options, with the widget common to all of them.
 */
function withCommonWidget(question: Question): Question {
  const { changes = [] } = question;
  const isGiven = (each: Question['widget']) =>
    or(changes.flatMap(({ when, widget: own }) => (own === each ? [when] : []))) === true;
  const change = changes.find(({ widget }) => widget !== undefined && isGiven(widget));
  const { widget = question.widget, kind = question.kind } = change ?? {};
  return { ...question, widget, kind };
}
