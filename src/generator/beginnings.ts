import { questionTable } from '../form/question.ts';
import { type AddressIndex, indexAddresses, type SitePage } from './addresses/address-index.ts';
import { answersLinkedTo } from './form-links.ts';
import { plansLeadingTo } from './form-plans.ts';
import type { LoadedSite } from './load-site.ts';

/** A page with forms, as the server is told of it. */
interface FormPage {
  readonly address: string;
  readonly forms: readonly string[];
  /** What plans and links of the site fill into the first form that is sent, the fullest first. */
  readonly beginnings: readonly Readonly<Record<string, string>>[];
}

/** Every address with forms. */
export function formPagesOf(loaded: LoadedSite): FormPage[] {
  const index = indexAddresses(loaded);
  return [...index.byAddress].flatMap(([address, page]) => {
    const { forms } = page;
    return forms.length > 0
      ? [{ address, forms, beginnings: beginningsOf(page, { forms: loaded.forms, index }) }]
      : [];
  });
}

interface Around extends Pick<LoadedSite, 'forms'> {
  readonly index: AddressIndex;
}

function beginningsOf(
  page: SitePage,
  { forms, index }: Around,
): Readonly<Record<string, string>>[] {
  const first = forms.find(({ description: { id, call } }) => call && page.forms.includes(id));
  const questions = questionTable(first?.description.questions ?? []);
  const all = [
    ...plansLeadingTo(page, index).map(({ answers }) => Object.entries(answers)),
    ...answersLinkedTo(page, index),
  ];
  // Anything but a text has to be read by the form, and so waits for the script.
  const texts = all.filter((given) =>
    given.every(([name]) => questions.at(name)?.type === 'string'),
  );
  const different = new Map(texts.map((given) => [JSON.stringify(given), given]));
  return [...different.values()]
    .filter((given) => given.length > 0)
    .sort((left, right) => right.length - left.length)
    .map((given) => Object.fromEntries(given));
}
