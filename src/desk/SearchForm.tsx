import { Choice } from './Choice.tsx';
import type { Frame, ListPage } from './desk-page.ts';
import { Field } from './Field.tsx';
import { Token } from './Token.tsx';

/** What to look for. It is posted, so that no address holds it. */
export function SearchForm({ page, frame }: { readonly page: ListPage; readonly frame: Frame }) {
  const { search, forms, towns } = page;
  const { words, form, day, town } = search;
  const isNarrow = [form, day, town].some((text) => text !== '');
  return (
    <search>
      <form className="card search" method="post" action={`${frame.base}/search`}>
        <Token frame={frame} />
        <div className="search-line">
          <Field
            label="Find a request"
            help="Part of a name, a phone number, an email address, a reference, or any word"
            type="search"
            name="words"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            defaultValue={words}
          />
          <button className="button button-main" type="submit" name="do" value="search">
            Search
          </button>
        </div>
        <details open={isNarrow}>
          <summary>By form, day or town</summary>
          <div className="search-more">
            <Choice
              label="Form"
              name="form"
              value={form}
              none="Any form"
              options={forms.map(({ id, name }) => ({ value: id, words: name }))}
            />
            <Field label="Day asked for" type="date" name="day" defaultValue={day} />
            <Choice
              label="Town"
              name="town"
              value={town}
              none="Any town"
              options={towns.map((name) => ({ value: name, words: name }))}
            />
          </div>
        </details>
        {(isNarrow || words !== '') && (
          <button
            className="button button-quiet search-clear"
            type="submit"
            name="do"
            value="clear"
          >
            Clear the search
          </button>
        )}
      </form>
    </search>
  );
}
