/** Returns true if a click on a link asks for a new tab, a new window or a download. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
