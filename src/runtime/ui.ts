import type { FormSection, UiOptions, UiSchema } from '../form-language/ui-schema.ts';

/** What is said of a question's looks, whether as `ui:rows` or as `rows` inside `ui:options`. */
export function uiOption<Name extends keyof UiOptions>(ui: UiSchema, name: Name): UiOptions[Name] {
  const direct = (ui as Readonly<Record<string, unknown>>)[`ui:${name}`];
  return (direct ?? ui['ui:options']?.[name]) as UiOptions[Name];
}

/** How a question inside a group looks; `items` of a list. */
export function uiInside(ui: UiSchema, name: string): UiSchema {
  return (ui as Readonly<Record<string, UiSchema | undefined>>)[name] ?? {};
}

/** The names of a group's questions in the order of the page: by its sections, or `ui:order`, or as they stand. */
export function inOrder(names: readonly string[], ui: UiSchema): readonly string[] {
  const order = ui['ui:sections']?.flatMap(({ fields }) => fields) ?? uiOption(ui, 'order');
  if (!order) return names;
  const others = names.filter((name) => !order.includes(name));
  const rest = order.includes('*') ? order.indexOf('*') : order.length;
  const known = (part: readonly string[]) => part.filter((name) => names.includes(name));
  return [...known(order.slice(0, rest)), ...others, ...known(order.slice(rest))];
}

/** The sections of a form's page; one without a title where the file names none. */
export function sectionsOf(ui: UiSchema, names: readonly string[]): readonly FormSection[] {
  return ui['ui:sections'] ?? [{ title: '', fields: [...inOrder(names, ui)] }];
}
