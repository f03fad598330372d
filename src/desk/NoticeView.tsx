import type { NoticePage } from './desk-page.ts';

/** A page that says one thing, and where to go from here. */
export function NoticeView({ page }: { readonly page: NoticePage }) {
  const { title, text, typed, next } = page;
  return (
    <div className="card narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      {typed !== undefined && typed !== '' && (
        <label className="field">
          <span className="field-label">What you typed</span>
          <textarea className="control" rows={6} readOnly defaultValue={typed} />
        </label>
      )}
      {next && (
        <a className="button button-main" href={next.href}>
          {next.words}
        </a>
      )}
    </div>
  );
}
