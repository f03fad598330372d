import { ownWidgetName } from '../../form/language/stock-widgets.ts';
import { widgetSynonymHints } from '../../form/language/unsupported-keywords.ts';
import { isGroup } from '../../form/runtime/objects.ts';
import type { Differences } from './differences.ts';
import { followed, type Part, questionsOf } from './subschemas.ts';
import { asksNothing, noteOf } from './translate-notes.ts';
import { withOwnWords } from './translate-words.ts';

/** A question or a group, with its looks. */
interface Drawn {
  readonly part: Part;
  readonly ui: Part;
}

interface Context {
  readonly root: Part;
  readonly differences: Differences;
}

/** Returns the looks of a group in the words of a form file. */
export function translateLooks({ part, ui }: Drawn, context: Context): Part {
  const { root, differences } = context;
  const questions = questionsOf(part, root);
  const whole = withOwnWords(withoutAlternatives(ui, differences), differences);
  const options = isGroup(whole['ui:options']) ? whole['ui:options'] : {};
  const entries = Object.entries(whole).map(([key, value]) => {
    if (key === 'ui:widget') return [key, widgetNamed(value, differences)];
    if (key === 'ui:options')
      return [
        key,
        'widget' in options
          ? { ...options, widget: widgetNamed(options.widget, differences) }
          : value,
      ];
    if (key === 'ui:order' && questions.size > 0) return [key, orderOf(value, questions)];
    if (key.startsWith('ui:') || !isGroup(value)) return [key, value];
    const inner = key === 'items' && isGroup(part.items) ? part.items : questions.get(key);
    if (!inner) return [key, value];
    return [key, translateLooks({ part: followed(inner, root), ui: value }, context)];
  });
  return Object.fromEntries(entries);
}

/** Moves what stands below `oneOf` or `anyOf`, alternative by alternative, to the group itself. */
function withoutAlternatives(ui: Part, differences: Differences): Part {
  const { oneOf, anyOf, ...own } = ui;
  const lists = [oneOf, anyOf].filter(Array.isArray).flat().filter(isGroup);
  if (lists.length === 0) return ui;
  differences.count('looks below alternatives');
  const inside = lists.flatMap((each) =>
    Object.entries(each).filter(([key]) => !key.startsWith('ui:')),
  );
  return { ...Object.fromEntries(inside), ...own };
}

function widgetNamed(widget: unknown, differences: Differences): unknown {
  const own = widgetMeant(widget);
  if (own === widget) return widget;
  differences.count('names of widgets');
  return own;
}

/** Returns our name of a widget: that of stock rjsf, or the one that the check would advise. */
function widgetMeant(widget: unknown): unknown {
  const own = ownWidgetName(widget);
  if (typeof own !== 'string' || own !== widget) return own;
  const hint = widgetSynonymHints[own.toLowerCase()] ?? '';
  return /^Write "([a-z-]+)"\.$/.exec(hint)?.[1] ?? own;
}

/** Stock rjsf passes over names that no question has, and wants all others, or "*". */
function orderOf(order: unknown, questions: ReadonlyMap<string, Part>): unknown {
  if (!Array.isArray(order)) return order;
  const known = [...new Set(order)].filter((name) => name === '*' || questions.has(String(name)));
  const isWhole =
    known.includes('*') || [...questions.keys()].every((name) => known.includes(name));
  return isWhole ? known : [...known, '*'];
}

/**
 * Adds to a schema what stock rjsf takes from the looks: a list that is drawn as boxes has no option twice, and a group
 * without questions shows the words that stand there.
 */
export function withRulesOfLooks({ part, ui }: Drawn, context: Context): Part {
  const { root, differences } = context;
  const whole = followed(part, root);
  const options = isGroup(ui['ui:options']) ? ui['ui:options'] : {};
  const words = ['title', 'description'].map((key) => ui[`ui:${key}`] ?? options[key]);
  if (words.some((word) => typeof word === 'string') && asksNothing(part)) {
    return noteOf(part, differences);
  }
  const widget = ui['ui:widget'] ?? options.widget;
  const isBoxes = widget === 'checkboxes' || widget === 'select';
  const isOfOptions =
    isGroup(whole.items) &&
    ['enum', 'oneOf', 'anyOf'].some((key) => key in followed(Object(whole.items), root));
  const isUnique = whole.type === 'array' && isBoxes && isOfOptions && whole.uniqueItems !== true;
  const own = isUnique ? { ...part, uniqueItems: true } : part;
  const { properties } = own;
  const changed = isGroup(properties)
    ? Object.entries(properties).map(([name, each]) => {
        const looks = ui[name];
        const isDrawn = isGroup(each) && isGroup(looks);
        return [name, isDrawn ? withRulesOfLooks({ part: each, ui: looks }, context) : each];
      })
    : undefined;
  return { ...own, ...(changed && { properties: Object.fromEntries(changed) }) };
}
