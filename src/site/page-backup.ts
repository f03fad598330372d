/**
 * Copies the prerendered page; returns a function that puts the copy back, with what was typed since. It runs where the
 * script has failed, so it uses few features that a browser may lack.
 */
export function backUpPage(page: HTMLElement): () => void {
  // In an inactive document, no picture is loaded twice and no custom element starts.
  const copy = document.implementation.createHTMLDocument().importNode(page, true);
  const head = [...document.head.children];
  // Controls keep what is typed when they leave the page.
  const typed = controlsIn(page);
  let focused = document.activeElement;
  document.addEventListener('focusin', () => {
    focused = document.activeElement;
  });
  return () => {
    page.replaceWith(copy);
    // React removes the title and the other head tags.
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

/** Returns all controls. Selects and text areas lack `files` and `checked`, which is harmless here. */
function controlsIn(part: ParentNode): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>('input, select, textarea')];
}
