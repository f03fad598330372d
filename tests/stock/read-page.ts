import type { DrawnQuestion } from './stock-form.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The questions that stock rjsf has drawn inside an element, in the order of the page. */
export function readQuestions(container: HTMLElement): DrawnQuestion[] {
  const controls = new Map<string, Control[]>();
  for (const control of container.querySelectorAll<Control>('input, select, textarea')) {
    controls.set(control.name, [...(controls.get(control.name) ?? []), control]);
  }
  return [...controls].flatMap(([path, group]) => {
    const [first] = group;
    return first ? [readQuestion(path, first, group)] : [];
  });
}

/** The messages that stand at questions, by the dotted path of the question. */
export function readMessages(container: HTMLElement): Record<string, string[]> {
  const lists = [...container.querySelectorAll('[id$="__error"]')];
  return Object.fromEntries(
    lists.map((list) => [
      list.id.replace(/^root\.?/, '').replace(/__error$/, ''),
      [...list.children].map((item) => item.textContent ?? ''),
    ]),
  );
}

function readQuestion(path: string, first: Control, group: readonly Control[]): DrawnQuestion {
  const label = labelOf(path, first);
  return {
    path,
    label: ownText(label),
    control: first.type === 'select-one' ? 'select' : first.type,
    options: optionsOf(first, group),
    isRequired: first.required || Boolean(label?.querySelector('.required')),
  };
}

/** A question's label is tied to its control or its group by id; a single box stands inside its label. */
function labelOf(path: string, control: Control): Element | null {
  const tied = document.querySelector(`label[for="${CSS.escape(`root.${path}`)}"]`);
  return tied ?? (isLoneBox(control) ? control.closest('label') : null);
}

function isLoneBox({ type, id }: Control): boolean {
  return type === 'checkbox' && !/-\d+$/.test(id);
}

function optionsOf(first: Control, group: readonly Control[]): string[] {
  if (first instanceof HTMLSelectElement) {
    return [...first.options].filter(({ value }) => value !== '').map(({ text }) => text);
  }
  const isChoice = first.type === 'radio' || (first.type === 'checkbox' && !isLoneBox(first));
  return isChoice ? group.map((control) => ownText(control.closest('label'))) : [];
}

/** The words of a label without the star of a required question. */
function ownText(label: Element | null): string {
  const copy = label?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const star of copy.querySelectorAll('.required')) star.remove();
  return copy.textContent?.trim() ?? '';
}
