/** Keeps a page in a frame from moving the page around it: what gets the focus would be scrolled into view. */
export function keepStill(): void {
  document.documentElement.dataset.framed = '';
  HTMLElement.prototype.focus = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showStill() {
    // A window that opens takes the focus by itself, unless nothing in it can have it.
    this.inert = true;
    showModal.call(this);
  };
}
