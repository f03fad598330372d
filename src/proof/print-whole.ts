/** Prints the sheet once every state is drawn; until then most wait for somebody to scroll to them. */
export async function printWhole(): Promise<void> {
  await Promise.all([...document.querySelectorAll('iframe')].map(drawn));
  window.print();
}

async function drawn(frame: HTMLIFrameElement): Promise<void> {
  frame.loading = 'eager';
  // A frame without an address of its own, such as a mail, is there already.
  while (frame.src !== '' && frame.contentDocument?.documentElement?.dataset.drawn === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
