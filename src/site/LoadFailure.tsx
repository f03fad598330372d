import { site } from 'virtual:site';

/** Shown instead of a page that could not be loaded, with a button to try again. */
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
