import type { FastifyRequest } from 'fastify';
import { addDays, isDay } from '../../form/runtime/days.ts';
import { stateWords } from '../requests/request-words.ts';
import { createToken, hashToken } from '../requests/tokens.ts';
import { maxSearches } from '../store/accounts.ts';
import { type SubmissionFilter, states } from '../store/store-types.ts';
import { startOfDay } from '../wall-time.ts';
import type { DeskOptions } from './desk-options.ts';
import { formNames } from './form-names.ts';
import { DeskForm, LabelledControl } from './forms.tsx';
import type { ListAddress } from './list-address.ts';
import { textIn } from './posted-form.ts';
import { type DeskPage, notice } from './send-page.tsx';

/** A search; '' for each unused field. */
export interface Search {
  readonly words: string;
  readonly form: string;
  readonly state: string;
  readonly town: string;
  /** The email address of the person it is assigned to. */
  readonly assignee: string;
  /** The first and the last day on which it was received, such as `2026-05-31`. */
  readonly receivedFrom: string;
  readonly receivedTo: string;
  /** The first and the last day asked for. */
  readonly dayFrom: string;
  readonly dayTo: string;
}

const everything: Search = {
  words: '',
  form: '',
  state: '',
  town: '',
  assignee: '',
  receivedFrom: '',
  receivedTo: '',
  dayFrom: '',
  dayTo: '',
};

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
    state: text('state'),
    town: text('town'),
    assignee: text('assignee'),
    receivedFrom: text('receivedFrom'),
    receivedTo: text('receivedTo'),
    dayFrom: text('dayFrom'),
    dayTo: text('dayTo'),
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

/** Returns the filter of a search; a text without letters and digits, and what is no day, are ignored. */
export function filterOf(
  { words, form, state, town, assignee, receivedFrom, receivedTo, dayFrom, dayTo }: Search,
  { askedForms, site }: Pick<DeskOptions, 'askedForms' | 'site'>,
): SubmissionFilter {
  const known = states.find((name) => name === state);
  const startOf = (day: string) => startOfDay(day, site.timeZone)?.toISOString();
  return {
    since: startOf(receivedFrom),
    until: isDay(receivedTo) ? startOf(addDays(receivedTo, 1)) : undefined,
    ...(form !== '' && { forms: askedForms.idsWith(form) }),
    ...(known !== undefined && { states: [known] }),
    ...(assignee !== '' && { assignee }),
    ...(isDay(dayFrom) && { firstDay: dayFrom }),
    ...(isDay(dayTo) && { lastDay: dayTo }),
    ...(town !== '' && { town }),
    ...(/[\p{L}\p{N}]/u.test(words) && { search: words }),
  };
}

interface SearchFormProps extends Awaited<ReturnType<typeof searchChoices>> {
  readonly search: Search;
  readonly desk: DeskOptions;
}

/** Reads what a search can choose from: the forms by the staff's names for them, and the staff. */
export async function searchChoices(desk: DeskOptions) {
  const people = (await desk.store.people()).map(({ email }) => email);
  return { forms: await formNames(desk), people };
}

/** The search form. It is posted, so that no address contains the search text. */
export function SearchForm({ search, forms, people, desk }: SearchFormProps) {
  const { words, ...narrower } = search;
  const { form, state, town, assignee, receivedFrom, receivedTo, dayFrom, dayTo } = narrower;
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
        <details open={isSearch(narrower)}>
          <summary>By form, town, dates or colleague</summary>
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
            {desk.askedForms.hasStates && (
              <LabelledControl label="State">
                <select name="state" defaultValue={state}>
                  <option value="">Any state</option>
                  {states.map((name) => (
                    <option key={name} value={name}>
                      {stateWords[name]}
                    </option>
                  ))}
                </select>
              </LabelledControl>
            )}
            <LabelledControl label="Town">
              <select name="town" defaultValue={town}>
                <option value="">Any town</option>
                {desk.site.towns.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </LabelledControl>
            <LabelledControl label="Assigned to">
              <select name="assignee" defaultValue={assignee}>
                <option value="">Anybody or nobody</option>
                {people.map((email) => (
                  <option key={email}>{email}</option>
                ))}
              </select>
            </LabelledControl>
            <LabelledControl label="Received from">
              <input type="date" name="receivedFrom" defaultValue={receivedFrom} />
            </LabelledControl>
            <LabelledControl label="Received until">
              <input type="date" name="receivedTo" defaultValue={receivedTo} />
            </LabelledControl>
            <LabelledControl label="Asked for the days from">
              <input type="date" name="dayFrom" defaultValue={dayFrom} />
            </LabelledControl>
            <LabelledControl label="Asked for the days until">
              <input type="date" name="dayTo" defaultValue={dayTo} />
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
