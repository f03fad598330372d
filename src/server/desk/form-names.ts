import { gistOf } from '../mail/letters/gist.ts';
import type { DeskOptions } from './options.ts';

/** The forms that are sent, under the names that the staff's mail calls them by. */
export function formNames({ forms, site }: Pick<DeskOptions, 'forms' | 'site'>) {
  return forms
    .filter(({ call }) => call !== undefined)
    .map((form) => ({ id: form.id, name: gistOf([], { id: form.id, form, site }).form }));
}
