import { site } from 'virtual:site';

/** Stands in place of a page that could not be fetched, and offers to try again. */
export function LoadFailure() {
  const { heading, text, action } = site.words.loadFailure;
  return (
    <section className="load-failure" role="alert">
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{text}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {action}
      </button>
    </section>
  );
}
