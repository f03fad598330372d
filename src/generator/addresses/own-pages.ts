import type { ReadForm } from '../../form/compile/read-forms.ts';
import type { AddressedPage } from '../../form/form.ts';
import { type Page, placedForms } from '../../page-language/page-file.ts';

/** The pages that hold forms, and the forms that stand on pages that could not be read. */
export interface PlacingPages {
  readonly pages: readonly Page[];
  readonly alsoPlaced: ReadonlySet<string>;
}

/**
 * A form without a page, which no page of `content/` holds either, gets a plain page under the name of its
 * file, so that a new file in `forms/` can be visited at once.
 */
export function withOwnPages(
  forms: readonly ReadForm[],
  { pages, alsoPlaced }: PlacingPages,
): ReadForm[] {
  const held = new Set([...pages.flatMap(placedForms), ...alsoPlaced]);
  return forms.map((form) => {
    const { id, page } = form.description;
    if (page || held.has(id)) return form;
    return { ...form, description: { ...form.description, page: plainPage(id) } };
  });
}

function plainPage(id: string): AddressedPage {
  const words = id.replaceAll('-', ' ');
  const heading = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    path: `/${id}`,
    title: `${heading} | {company}`,
    description: `${heading}: write to {company}.`,
    heading,
  };
}
