import type { DrawnQuestion } from './stock-form.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How one engine or another marks what a question is. */
interface Markup {
  /** The words that a visitor reads as the question. */
  label(path: string, first: Control): Element | null;
  /** Whether a box is ticked or not, rather than one of several to choose from. */
  isLoneBox(control: Control): boolean;
  /** Whether an answer is required, where the control itself does not say so. */
  isRequired(label: Element | null, first: Control): boolean;
}

/** The questions that stock rjsf has drawn inside an element, in the order of the page. */
export function readQuestions(container: HTMLElement): DrawnQuestion[] {
  return questionsIn([...container.querySelectorAll<Control>(anyControl)], ofStock);
}

/** The questions that this project's own engine has drawn in a document, without those that are not asked. */
export function readOwnQuestions(drawn: Document): DrawnQuestion[] {
  const controls = [...drawn.querySelectorAll<Control>(anyControl)];
  const shown = controls.filter(({ type }) => type !== 'hidden' && type !== 'submit');
  const named = new Set(shown.map(({ name }) => name));
  const asked = controls.filter((control) => {
    const isQuestion =
      control.type === 'hidden'
        ? !named.has(control.name) && !isRowMark(control)
        : shown.includes(control) && control.closest('[data-field]');
    return isQuestion && !control.closest('[data-unasked]');
  });
  return questionsIn(asked, ofOurs);
}

/** What says that a row is there, where a browser posts the form by itself. */
function isRowMark({ parentElement }: Control): boolean {
  return parentElement?.matches('.row') ?? false;
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

/** The choice among alternatives is no question, as what tells them apart is one; nor is a name that a visitor makes up, nor what a form says of itself. */
const anyControl =
  ':is(input, select, textarea):not([name$="of_select"], [name^="_"], [id$="-key"], [id$=":key"])';

const ofStock: Markup = {
  // A label is tied to its control or its group by id; a single box stands inside its label.
  label: (path, first) =>
    document.querySelector(`label[for="${CSS.escape(`root.${path}`)}"]`) ??
    (ofStock.isLoneBox(first) ? first.closest('label') : null),
  isLoneBox: ({ type, id }) => type === 'checkbox' && !/-\d+$/.test(id),
  isRequired: (label) => Boolean(label?.querySelector('.required')),
};

const ofOurs: Markup = {
  label: (_path, first) =>
    first
      .closest('[data-field]')
      ?.querySelector(':scope > .field-label, :scope > .choice > .choice-text') ?? null,
  isLoneBox: (control) =>
    control.type === 'checkbox' && Boolean(control.closest('[data-field] > .choice')),
  isRequired: (_label, first) => first.closest('[aria-required=true]') !== null,
};

function questionsIn(all: readonly Control[], markup: Markup): DrawnQuestion[] {
  const controls = new Map<string, Control[]>();
  for (const control of all) {
    controls.set(control.name, [...(controls.get(control.name) ?? []), control]);
  }
  return [...controls].flatMap(([path, group]) => {
    const [first] = group;
    if (!first) return [];
    const label = markup.label(path, first);
    return {
      path,
      label: ownText(label),
      control: first.type === 'select-one' ? 'select' : first.type,
      options: optionsOf(first, group, markup),
      isRequired: first.required || markup.isRequired(label, first),
    };
  });
}

function optionsOf(first: Control, group: readonly Control[], { isLoneBox }: Markup): string[] {
  if (first instanceof HTMLSelectElement) {
    return [...first.options].filter(({ value }) => value !== '').map(({ text }) => text);
  }
  const isChoice = first.type === 'radio' || (first.type === 'checkbox' && !isLoneBox(first));
  return isChoice ? group.map((control) => ownText(control.closest('label'))) : [];
}

/** The words of a label without what is said of whether an answer is required. */
function ownText(label: Element | null): string {
  const copy = label?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const mark of copy.querySelectorAll('.required, .field-optional')) mark.remove();
  return copy.textContent?.trim() ?? '';
}
