import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import type { Form } from '../../src/form/model/form.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { addressOf, answersForToday, todayOf } from './form-page.ts';
import { forms, loadedForms, root } from './forms.ts';

const { pages } = loadSite(root);

/** Whether all pages, forms and mistakes are tested, as `npm run test:every` does, and not a few of every kind. */
export const isEvery = process.env.EVERY === 'on';

/** The addresses of all pages, those of forms among them. */
export const allPaths: readonly string[] = [
  ...new Set([...pages.flatMap(({ path }) => path ?? []), ...forms.map(addressOf)]),
];

/** A few of these addresses, whose pages together have every kind of block and every kind of form. */
export const typicalPaths: readonly string[] = fewWithAll(allPaths, (path) => [
  ...blocksAt(path),
  ...forms.filter((form) => addressOf(form) === path).map(({ page }) => `form: ${page?.layout}`),
]);

/** A few of these addresses, whose pages together have these kinds of blocks, as far as any page does. */
export function pathsWithAll(kinds: readonly string[]): readonly string[] {
  return fewWithAll(allPaths, (path) => blocksAt(path).filter((block) => kinds.includes(block)));
}

/**
 * A few of the forms on one page, which together end in every way, and draw questions in every way, that any of them does. One in steps
 * is led through by `browser/steps.test.ts`, and one that is not sent without a file by `browser/files.test.ts`.
 */
export const typicalLoadedForms: readonly LoadedForm[] = fewWithAll(
  loadedForms.filter(({ form }) => !form.steps && isTakenWithoutFiles(form)),
  ({ form }) => [endingOf(form), ...form.table.inside('').map(({ widget }) => widget)],
);

/** The same, without their files. */
export const typicalForms: readonly Form[] = typicalLoadedForms.map(({ form }) => form);

function isTakenWithoutFiles(form: Form): boolean {
  const problems = validate(form, answersForToday(form), { today: todayOf(form) });
  return Object.keys(problems).length === 0;
}

/** The kinds of blocks on the page at an address. */
function blocksAt(path: string): string[] {
  return (pages.find((page) => page.path === path)?.blocks ?? []).map(({ block }) => block);
}

/** How sending a form can end, as far as forms differ in it. */
function endingOf({ call, messages, isCheckedByBrowser, page }: Form): string {
  const { show } = messages.success;
  return JSON.stringify([call?.failure.detail, show, isCheckedByBrowser, !call, page?.layout]);
}

/** As few of these as are found by always taking the one that has the most of what is still missing; or all of them. */
export function fewWithAll<T>(
  all: readonly T[],
  traitsOf: (one: T) => readonly string[],
): readonly T[] {
  if (isEvery) return all;
  const missing = new Set(all.flatMap(traitsOf));
  const missingIn = (one: T) => new Set(traitsOf(one).filter((trait) => missing.has(trait))).size;
  const few: T[] = [];
  while (missing.size > 0) {
    const [best] = all.toSorted((one, other) => missingIn(other) - missingIn(one));
    if (best === undefined) break;
    few.push(best);
    for (const trait of traitsOf(best)) missing.delete(trait);
  }
  return few;
}
