/**
 * Keeps a copy of the page as it was drawn; returns a function that puts it in the place of whatever is there, with what was typed. It serves
 * where the script has failed, so it asks for little that a browser may lack.
 */
export function backUpPage(page: HTMLElement): () => void {
  // In a document that nobody sees, no picture is loaded twice and no custom element begins.
  const copy = document.implementation.createHTMLDocument().importNode(page, true);
  const head = [...document.head.children];
  // They keep what is typed when they leave the page.
  const typed = controlsIn(page);
  let focused = document.activeElement;
  document.addEventListener('focusin', () => {
    focused = document.activeElement;
  });
  return () => {
    page.replaceWith(copy);
    // The application takes the title and its like with it.
    for (const tag of head) if (!tag.isConnected) document.head.append(tag);
    delete document.documentElement.dataset.hydrated;
    window.history.scrollRestoration = 'auto';
    for (const [index, control] of controlsIn(copy).entries()) {
      const before = typed[index];
      if (!before) continue;
      if (before.type === 'file') control.files = before.files;
      else control.value = before.value;
      control.checked = before.checked;
      if (before === focused) control.focus({ preventScroll: true });
    }
  };
}

/** All controls; lists and long texts have neither files nor a tick, and need none. */
function controlsIn(part: ParentNode): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>('input, select, textarea')];
}
