import { Component, type ReactNode } from 'react';

interface LoadFailureProps {
  readonly children: ReactNode;
}

/** Says so in place of a page that could not be loaded, and offers to try again. */
export class LoadFailure extends Component<LoadFailureProps> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    if (!this.state.isFailed) return this.props.children;
    return (
      <section className="form-page" role="alert">
        <h1 tabIndex={-1}>This page could not be loaded</h1>
        <p>Please check your connection, then try again.</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Try again
        </button>
      </section>
    );
  }
}
