/** Fills in the variables of a text: `{number} of {total}`. */
export function fillTemplate(
  text: string,
  slots: Readonly<Record<string, string | number>>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot));
}
