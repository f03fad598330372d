import type { Form } from '../form/model/form.ts';
import type { FormController } from './form-controller.ts';
import { type Control, controlsIn } from './page-answers.ts';
import { withMessage } from './submission-state.ts';

/** The controls of a form before hydration, and the focused element. */
export interface PrerenderedControls {
  readonly controls: readonly Control[];
  readonly focused: Element | null | undefined;
}

/**
 * Finds the controls that a form is hydrated from. Where an extension or a translation has changed the page, React
 * replaces elements; the replaced controls keep what the visitor entered.
 */
export function findPrerenderedControls({ id }: Form): PrerenderedControls {
  // There is no document during prerendering.
  const page = globalThis.document;
  const form = `form[data-form="${id}"]:not([data-hydrated])`;
  return { controls: controlsIn(page, `${form} `), focused: page?.activeElement };
}

/** The properties of inputs, selects and text areas together. */
interface AnyControl
  extends Pick<HTMLInputElement, 'name' | 'value' | 'validity' | 'focus' | 'dispatchEvent'>,
    Partial<Pick<HTMLInputElement, 'defaultValue' | 'files'>>,
    Partial<Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'setSelectionRange'>> {}

/** Copies into re-rendered controls what answers do not hold: the exact text, files, the focus and the selection. */
export function restoreControls(
  controller: FormController,
  { controls, focused }: PrerenderedControls,
): void {
  const lost = controls.filter(({ isConnected }) => !isConnected);
  // After React has rendered the answers, but in the same task: a question may be active under a condition.
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

/** The honeypot has no id, and the submit button has no name. */
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
  // A script can neither read half a date nor set it.
  const { unfinished = '' } = controller.questionState(name).question ?? {};
  if (validity.badInput) controller.changeState((state) => withMessage(state, name, unfinished));
}
