import { useState } from 'react';
import { ask } from './ask.ts';
import type { Outcome } from './sheet.ts';

/** The button that runs the cases of a form, and what they say. */
export function CaseRun({ id }: { readonly id: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async () => setOutcome(await ask<Outcome>(`/${id}/outcome`));
  return (
    <>
      <button type="button" className="button" onClick={() => void run()}>
        Run the examples
      </button>
      <div role="status">
        {outcome && <p>{outcome.summary}</p>}
        {outcome?.paragraphs.map((paragraph) => (
          <pre key={paragraph}>{paragraph}</pre>
        ))}
      </div>
    </>
  );
}
