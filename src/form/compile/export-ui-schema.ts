import { starsOf } from '../../questions/stars-of.ts';
import type { DeclaredForm } from '../language/declarations.ts';
import { or } from '../model/boolean-expr.ts';
import { lastSegment, type Question } from '../model/question.ts';
import type { QuestionTable } from '../model/question-table.ts';

type Looks = Readonly<Record<string, unknown>>;

/** The uiSchema under which stock rjsf draws the schema of a form as this project does. */
export function exportUiSchema(form: DeclaredForm, table: QuestionTable): Looks {
  const declared = new Map(form.questions.map((each) => [each.path, each]));

  function group(path: string, own: Looks): Looks {
    const inside = table.drawn(path).flatMap((question) => {
      const looks = looksOf(question);
      return Object.keys(looks).length > 0 ? [[lastSegment(question.path), looks]] : [];
    });
    return { ...own, ...orderOf(path), ...Object.fromEntries(inside) };
  }

  function looksOf(question: Question): Looks {
    const { path } = question;
    const widget = onlyWidget(question);
    const { order: _order, ...ui } = declared.get(path)?.uiOptions ?? {};
    switch (widget) {
      case 'group':
        return group(path, said(ui));
      case 'rows': {
        const row = table.at(`${path}.*`);
        const items = row ? looksOf(row) : {};
        return { ...said({ ...ui, orderable: ui.orderable ?? false }), items };
      }
      case 'checkboxes':
        return {
          ...said({ ...ui, widget, enumNames: undefined }),
          ...(question.options && { items: { 'ui:enumNames': labelsOf(question) } }),
        };
      case 'radio':
        return said({ ...ui, widget, enumNames: ownLabels(question) });
      case 'rating':
        return said({ ...ui, widget: 'radio', enumNames: starsOf(question).map(labelOfStars) });
      case 'file':
        // Files of a list are drawn so by themselves, and the widget is for one.
        return said(question.type === 'array' ? { ...ui, widget: undefined } : ui);
      default:
        return said({ ...ui, enumNames: ownLabels(question) });
    }
  }

  /** rjsf wants to know the place of every question, conditional ones included, even where they are not in order. */
  function orderOf(path: string): Looks {
    const names = table.drawn(path).map((question) => lastSegment(question.path));
    const level = form.branches.find(({ group }) => group === path);
    const isInOrder = names.join() === Object.keys(level?.part.properties ?? {}).join();
    return isInOrder ? {} : { 'ui:order': names };
  }

  return group('', {});
}

/** The widget of a question; where branches alone bring its options, the one that all of them give it. */
function onlyWidget({ widget, changes = [] }: Question): Question['widget'] {
  const given = new Set(changes.flatMap((change) => change.widget ?? []));
  const isGiven = (each: Question['widget']) =>
    or(changes.flatMap(({ when, widget: own }) => (own === each ? [when] : []))) === true;
  return [...given].find(isGiven) ?? widget;
}

/** Returns the options that are set. */
function said(options: Looks): Looks {
  const entries = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [[`ui:${name}`, value]],
  );
  return Object.fromEntries(entries);
}

/** The labels of options where they are not what is sent. */
function ownLabels(question: Question): readonly string[] | undefined {
  const { options = [], type } = question;
  const isPlain = options.every(({ value, label }) => String(value) === label);
  const isYesOrNo = type === 'boolean' && options.map(({ label }) => label).join() === 'Yes,No';
  return options.length === 0 || isPlain || isYesOrNo ? undefined : labelsOf(question);
}

function labelsOf({ options = [] }: Question): readonly string[] {
  return options.map(({ label }) => label);
}

function labelOfStars(count: number): string {
  return count === 1 ? '1 star' : `${count} stars`;
}
