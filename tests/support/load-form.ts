import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import { compileForms, sharedFile } from '../../src/form/compile/compile-forms.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm } from '../../src/form/model/form.ts';
import type { ClosedDay } from '../../src/form/runtime/days.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';

/** A form of the text of its file, beside what forms share, of a company that is closed on some days; throws what is wrong with either. */
export function loadForm(
  id: string,
  text: string,
  sharedText: string,
  closed?: readonly ClosedDay[],
): LoadedForm {
  const errors = new FileErrorList();
  const texts = new Map([
    [`forms/${id}.yaml`, text],
    [`forms/${sharedFile}`, sharedText],
  ]);
  const [read] = compileForms(texts, errors, { closed });
  errors.throwIfAny(texts);
  if (!read) throw new Error('the form was read without an error and without a result');
  return { ...read, form: createForm(read.description, compileRules(read)) };
}

/** All that is said about wrong files, ending in a new line; empty when nothing is. */
export function complaintOf(errors: FileErrorList, texts: ReadonlyMap<string, string>): string {
  try {
    errors.throwIfAny(texts);
    return '';
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n`;
  }
}
