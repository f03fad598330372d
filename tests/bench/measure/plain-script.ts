/**
 * Runs in the page, in place of its scripts: does what the presses ask for with copies of what stands there, and knows
 * nothing of forms. What a press takes then is the browser's own part of it, for the same boxes and styles.
 */
export function copyByPlainScript(): void {
  const copyOf = (element: Element, from: string, to: string): Element => {
    const copy = element.cloneNode(true) as Element;
    for (const control of copy.querySelectorAll('[name]')) {
      const name = control.getAttribute('name') ?? '';
      control.setAttribute('name', name.replace(from, to));
    }
    return copy;
  };
  const row = document.querySelector('[data-row="0"]');
  const choice = document.querySelector('[data-field="question10"]');
  const question = document.querySelector('[data-field="question12"]');
  if (!row || !choice || !question) throw new Error('the form has no rows or no questions');

  const coming = copyOf(question, 'question12', 'question11');
  choice.addEventListener('change', () => {
    if (coming.isConnected) coming.remove();
    else choice.after(coming);
  });

  let last: Element = row;
  let rows = 1;
  document.addEventListener('click', (press) => {
    const button = press.target instanceof Element && press.target.closest('button');
    if (!button || !/^Add .*room/i.test(button.textContent)) return;
    press.preventDefault();
    const next = copyOf(row, 'rooms.0', `rooms.${rows}`);
    last.after(next);
    next.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
    last = next;
    rows += 1;
  });
}
