import type { FastifyRequest } from 'fastify';
import { createToken, hashToken } from '../requests/tokens.ts';
import { maxSearches } from '../store/accounts.ts';
import type { SubmissionFilter } from '../store/store-types.ts';
import type { DeskOptions } from './desk-options.ts';
import type { formNames } from './form-names.ts';
import { DeskForm, LabelledControl } from './forms.tsx';
import type { ListAddress } from './list-address.ts';
import { textIn } from './posted-form.ts';
import { type DeskPage, notice } from './send-page.tsx';

/** A search; '' for each unused field. */
export interface Search {
  readonly words: string;
  readonly form: string;
  readonly day: string;
  readonly town: string;
}

const maxSearchLength = 200;

/** Stores a posted search with its session; resolves to its id, or to undefined if it is empty. */
export async function saveSearchOf(
  request: FastifyRequest,
  { store }: Pick<DeskOptions, 'store'>,
): Promise<string | undefined> {
  const text = (name: keyof Search) => textIn(request, name).trim().slice(0, maxSearchLength);
  const search: Search = {
    words: text('words'),
    form: text('form'),
    day: text('day'),
    town: text('town'),
  };
  if (!isSearch(search) || !request.visit) return undefined;
  const id = createToken();
  const hash = hashToken(request.visit.cookie);
  await store.saveSearch({ id, hash, search: JSON.stringify(search) });
  return id;
}

/** Resolves to the search of a list, or to undefined if it is gone or belongs to another session. */
export async function readSearch(
  { visit }: FastifyRequest,
  { search: id }: ListAddress,
  { store }: Pick<DeskOptions, 'store'>,
): Promise<Search | undefined> {
  const everything = { words: '', form: '', day: '', town: '' };
  if (id === undefined) return everything;
  const kept = visit && (await store.findSearch(id, hashToken(visit.cookie)));
  // Only `saveSearchOf` writes it.
  return kept ? { ...everything, ...JSON.parse(kept) } : undefined;
}

export function searchGone(base: string): DeskPage {
  return notice({
    title: 'This search is gone',
    text: `The desk keeps your last ${maxSearches} searches for as long as you stay signed in, and deletes them when someone's requests are deleted for good. Search again.`,
    next: { words: 'Back to the list', href: base },
  });
}

export function isSearch(search: Partial<Search>): boolean {
  return Object.values(search).some((text) => text !== '');
}

/** Returns the filter of a search; a text without letters and digits is ignored. */
export function filterOf(
  { words, form, day, town }: Search,
  { askedForms }: Pick<DeskOptions, 'askedForms'>,
): SubmissionFilter {
  return {
    ...(form !== '' && { forms: askedForms.idsWith(form) }),
    ...(day !== '' && { day }),
    ...(town !== '' && { town }),
    ...(/[\p{L}\p{N}]/u.test(words) && { search: words }),
  };
}

interface SearchFormProps {
  readonly search: Search;
  /** The forms to choose from, by the staff's names for them. */
  readonly forms: Awaited<ReturnType<typeof formNames>>;
  readonly desk: DeskOptions;
}

/** The search form. It is posted, so that no address contains the search text. */
export function SearchForm({ search, forms, desk }: SearchFormProps) {
  const { words, form, day, town } = search;
  const input = {
    autoComplete: 'off',
    enterKeyHint: 'search',
    maxLength: maxSearchLength,
  } as const;
  return (
    <search>
      <DeskForm className="card search" action={`${desk.base}/search`}>
        <div className="search-line">
          <LabelledControl
            label="Find a request"
            help="Parts of a name, a phone number, an email address, a reference, a day, or any words"
          >
            <input type="search" name="words" {...input} defaultValue={words} />
          </LabelledControl>
          <button className="button button-main" type="submit">
            Search
          </button>
        </div>
        <details open={isSearch({ form, day, town })}>
          <summary>By form, day or town</summary>
          <div className="search-more">
            <LabelledControl label="Form">
              <select name="form" defaultValue={form}>
                <option value="">Any form</option>
                {forms.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </LabelledControl>
            <LabelledControl label="Day asked for">
              <input type="date" name="day" defaultValue={day} />
            </LabelledControl>
            <LabelledControl label="Town">
              <select name="town" defaultValue={town}>
                <option value="">Any town</option>
                {desk.site.towns.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </LabelledControl>
          </div>
        </details>
        {isSearch(search) && (
          <a className="button button-quiet search-clear" href={desk.base}>
            Clear the search
          </a>
        )}
      </DeskForm>
    </search>
  );
}
