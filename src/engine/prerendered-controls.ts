import type { Form } from '../form/model/form.ts';
import type { FormController } from './form-controller.ts';
import { type Control, controlsIn } from './page-answers.ts';
import { withMessage } from './submission-state.ts';

/** The controls of a form as they are in the page before the script takes it over, and the element that has the focus. */
export interface PrerenderedControls {
  readonly controls: readonly Control[];
  readonly focused: Element | null | undefined;
}

/**
 * Returns what a form is to be hydrated from. Where anybody has added, wrapped or replaced something in the page, React draws it
 * anew; the controls that it takes out keep all that a visitor has put into them.
 */
export function findPrerenderedControls({ id }: Form): PrerenderedControls {
  // Where pages are drawn there is no document.
  const page = globalThis.document;
  const form = `form[data-form="${id}"]:not([data-hydrated])`;
  return { controls: controlsIn(page, `${form} `), focused: page?.activeElement };
}

/** What one kind of control or another has. */
interface AnyControl
  extends Pick<HTMLInputElement, 'name' | 'value' | 'validity' | 'focus' | 'dispatchEvent'>,
    Partial<Pick<HTMLInputElement, 'defaultValue' | 'files'>>,
    Partial<Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'setSelectionRange'>> {}

/** Puts into controls that were drawn anew what answers do not tell: the very text, files, the focus and the selection. */
export function restoreControls(
  controller: FormController,
  { controls, focused }: PrerenderedControls,
): void {
  const lost = controls.filter(({ isConnected }) => !isConnected);
  // After React has drawn the answers, in the same moment: a question may be asked under a condition.
  queueMicrotask(() => {
    for (const before of lost) {
      const control: AnyControl | undefined = controlsIn(controller.container).find(
        (each) => keyOf(each) === keyOf(before),
      );
      if (control) restoreControl(controller, control, before);
      if (before === focused) control?.focus({ preventScroll: true });
    }
  });
}

/** The trap has no id, and the button that sends no name. */
function keyOf({ id, name, className }: Control): string {
  return id || name || className;
}

function restoreControl(controller: FormController, control: AnyControl, before: AnyControl): void {
  const { name, value, defaultValue = value, files, validity } = before;
  const { selectionStart: start, selectionEnd: end = null } = before;
  if (files?.length) {
    control.files = files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (value !== defaultValue) control.value = value;
  if (typeof start === 'number') control.setSelectionRange?.(start, end);
  // No script can read half a date, nor put it in.
  const { unfinished = '' } = controller.questionState(name).question ?? {};
  if (validity.badInput) controller.changeState((state) => withMessage(state, name, unfinished));
}
