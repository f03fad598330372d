import { isGroup } from '../../form/runtime/objects.ts';
import type { Differences } from './differences.ts';
import { stockWidgets } from './stock-widgets.ts';
import { followed, type Part, questionsOf } from './subschemas.ts';

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
  const whole = withoutAlternatives(ui, differences);
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
  const ours = typeof widget === 'string' ? stockWidgets[widget] : undefined;
  if (ours === undefined) return widget;
  differences.count("names of stock rjsf's widgets");
  return ours;
}

/** Stock rjsf passes over names that no question has, and wants all others, or "*". */
function orderOf(order: unknown, questions: ReadonlyMap<string, Part>): unknown {
  if (!Array.isArray(order)) return order;
  const known = [...new Set(order)].filter((name) => name === '*' || questions.has(String(name)));
  const isWhole =
    known.includes('*') || [...questions.keys()].every((name) => known.includes(name));
  return isWhole ? known : [...known, '*'];
}

/** Adds to a schema what stock rjsf takes from the looks: a list that is drawn as boxes has no option twice. */
export function withRulesOfLooks({ part, ui }: Drawn, context: Context): Part {
  const { root } = context;
  const whole = followed(part, root);
  const options = isGroup(ui['ui:options']) ? ui['ui:options'] : {};
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
