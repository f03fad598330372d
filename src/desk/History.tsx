import type { DeedLine } from './desk-page.ts';

/** Who did what with a request, and when. */
export function History({ history }: { readonly history: readonly DeedLine[] }) {
  return (
    <section className="card">
      <h2>History</h2>
      {history.length === 0 && <p>Nobody has worked on it yet.</p>}
      <ol className="history">
        {history.map(({ when, who, what }) => (
          <li key={`${when} ${who} ${what}`}>
            <strong>{what}</strong>
            <span>
              {who}, {when}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
