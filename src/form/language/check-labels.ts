import type { Say } from '../../yaml/say.ts';
import { type PlacedDeclaration, uiOptionsOf } from '../compile/declarations.ts';
import { drawnAs, optionsIn } from '../compile/widgets.ts';

/** Reports labels of options that are too few or too many, stand in two places, or cannot be told apart. */
export function checkLabels({ name, part, pointer, question }: PlacedDeclaration, say: Say): void {
  const { ui, uiPointer } = question;
  const holder = part.items ?? part;
  const titles = holder.oneOf?.map(({ const: value, title }) => title ?? String(value));
  const inItems = part.items ? '/items' : '';
  const values = holder.oneOf?.map(({ const: value }) => String(value)) ?? [];
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) === index) continue;
    const message = `"const: ${value}" stands twice among the options. Keep one of the two.`;
    say(`${pointer}${inItems}/oneOf/${index}/const`, message);
  }
  if (titles && new Set(values).size === values.length) {
    checkTwins(titles, `${pointer}${inItems}/oneOf`, say);
  }
  if (part.oneOf && drawnAs(part, ui) === 'checkbox') {
    const message = `A box shows its "title" only, and none of these labels. Remove "oneOf", or write "ui:widget: radio".`;
    say(`${pointer}/oneOf`, message, 'key');
  }
  const labels = uiOptionsOf(ui).enumNames;
  const place = `${uiPointer}/${ui['ui:enumNames'] ? 'ui:enumNames' : 'ui:options/enumNames'}`;
  const isChoice = ['radio', 'select', 'checkboxes'].includes(drawnAs(part, ui));
  if (!labels || !isChoice) return;
  if (titles) {
    say(place, 'The labels stand in "oneOf", as "title". Remove this key.', 'key');
    return;
  }
  const count = optionsIn(holder)?.length ?? 2;
  if (labels.length !== count) {
    const message = `"${name}" has ${count} options, but ${labels.length} ${labels.length === 1 ? 'label' : 'labels'}. Write one for each, in the order of "enum".`;
    say(place, message, 'key');
    return;
  }
  checkTwins(labels, place, say);
}

function checkTwins(labels: readonly string[], pointer: string, say: Say): void {
  for (const [index, label] of labels.entries()) {
    if (labels.indexOf(label) === index) continue;
    say(
      `${pointer}/${index}`,
      `Two options are called "${label}". Give one of them another label.`,
    );
  }
}
