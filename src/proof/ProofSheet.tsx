import { CaseRun } from './CaseRun.tsx';
import { Mails } from './Mails.tsx';
import { RuleTable } from './RuleTable.tsx';
import { SourceLink } from './SourceLink.tsx';
import { States } from './States.tsx';
import type { Sheet } from './sheet.ts';

/** All about one form: how it looks in every state, its rules, its cases, its body and its mails. */
export function ProofSheet({ sheet }: { readonly sheet: Sheet }) {
  const { id, line, complaint, states, rules, unreached, body, mails } = sheet;
  return (
    <main className="proof">
      <p>
        <a href="/_proof">All proofs</a>
      </p>
      <h1>{id}</h1>
      <p>
        <SourceLink line={line} />
      </p>
      {complaint !== undefined && <pre role="alert">{complaint}</pre>}
      <div className="proof-tools">
        <button type="button" className="button" onClick={() => void printWhole()}>
          Print
        </button>
        <CaseRun id={id} />
      </div>
      <h2>States</h2>
      <p>Open a state to fill in the form, and to copy what is filled in as a new example.</p>
      <States id={id} states={states} />
      <h2>Messages</h2>
      <p>
        {rules.length} messages, {sheet.cases} examples. Reached by no example: {unreached.own} of
        the form’s own messages, {unreached.shared} of those that all forms share.
      </p>
      <RuleTable rules={rules} />
      {body && (
        <>
          <h2>What is sent</h2>
          <p>
            {body.to ? `The answers of “base” go to ${body.to}:` : 'Nothing. The browser keeps:'}
          </p>
          <pre>{body.json}</pre>
        </>
      )}
      <Mails mails={mails} />
    </main>
  );
}

/** Prints the sheet once every state is drawn; until then most wait for somebody to scroll to them. */
async function printWhole(): Promise<void> {
  await Promise.all([...document.querySelectorAll('iframe')].map(drawn));
  window.print();
}

async function drawn(frame: HTMLIFrameElement): Promise<void> {
  frame.loading = 'eager';
  // A frame without an address of its own, such as a mail, is there already.
  while (frame.src !== '' && frame.contentDocument?.documentElement?.dataset.drawn === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
