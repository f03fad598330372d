import { Component, type ReactNode } from 'react';
import type { SiteWords } from '../page-language/site-file.ts';

interface LoadFailureProps {
  readonly words: SiteWords['loadFailure'];
  readonly children: ReactNode;
}

/** Stands in place of a page that could not be loaded, and offers to try again. */
export class LoadFailure extends Component<LoadFailureProps> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    const { words, children } = this.props;
    if (!this.state.isFailed) return children;
    return (
      <section className="load-failure" role="alert">
        <h1 tabIndex={-1}>{words.heading}</h1>
        <p>{words.text}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {words.action}
        </button>
      </section>
    );
  }
}
