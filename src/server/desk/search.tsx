import type { FastifyRequest } from 'fastify';
import type { SubmissionFilter } from '../store/store.ts';
import type { DeskOptions } from './desk-options.ts';
import { DeskForm, LabelledControl } from './forms.tsx';
import { textIn } from './posted-form.ts';
import type { formNames } from './summary.ts';

/** The search of a person; '' where a part is left out. */
export interface Search {
  readonly words: string;
  readonly form: string;
  readonly day: string;
  readonly town: string;
}

const longest = 200;

/** Returns the posted search as a session keeps it; null for none. */
export function searchToKeep(request: FastifyRequest): string | null {
  if (textIn(request, 'do') === 'clear') return null;
  const text = (name: keyof Search) => textIn(request, name).trim().slice(0, longest);
  const search: Search = {
    ...{ words: text('words'), form: text('form') },
    ...{ day: text('day'), town: text('town') },
  };
  return isSearch(search) ? JSON.stringify(search) : null;
}

export function searchOf({ visit }: FastifyRequest): Search {
  // Only `searchToKeep` writes it.
  return { words: '', form: '', day: '', town: '', ...JSON.parse(visit?.search ?? '{}') };
}

export function isSearch(search: Partial<Search>): boolean {
  return Object.values(search).some((text) => text !== '');
}

/** Returns the filter for a search; words without a letter or a digit do not narrow it. */
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
  /** The forms to choose from, with the staff's names for them. */
  readonly forms: Awaited<ReturnType<typeof formNames>>;
  readonly desk: DeskOptions;
}

/** Asks what to look for. It is posted, so that no address holds it. */
export function SearchForm({ search, forms, desk }: SearchFormProps) {
  const { words, form, day, town } = search;
  const input = { autoComplete: 'off', enterKeyHint: 'search', maxLength: longest } as const;
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
          <button className="button button-main" type="submit" name="do" value="search">
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
          <button
            className="button button-quiet search-clear"
            type="submit"
            name="do"
            value="clear"
          >
            Clear the search
          </button>
        )}
      </DeskForm>
    </search>
  );
}
