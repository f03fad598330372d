import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ColumnHeads } from './ColumnHeads.tsx';
import { fetchProofData } from './fetch-proof-data.ts';
import { createFrameQueue, type FrameQueue } from './frame-queue.ts';
import type { FormProof, Mail, Outcome, ProofState, Rule } from './proof-types.ts';
import { SourceLink } from './SourceLink.tsx';

/** The proof of one form: every state, its rules, its cases, its body and its mails. */
export function ProofSheet({ sheet }: { readonly sheet: FormProof }) {
  const { id, line, error, states, rules, unreached, body, mails } = sheet;
  const [queue] = useState(createFrameQueue);
  return (
    <main className="proof">
      <p>
        <a href="/_proof">All proofs</a>
      </p>
      <h1>{id}</h1>
      <p>
        <SourceLink line={line} />
      </p>
      {error !== undefined && <pre role="alert">{error}</pre>}
      <div className="proof-tools">
        <button type="button" className="button" onClick={() => void printAll(queue)}>
          Print
        </button>
        <CaseRun id={id} />
      </div>
      <h2>States</h2>
      <p>Open a state to fill in the form, and to copy what is filled in as a new example.</p>
      <States id={id} states={states} queue={queue} />
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

/** Loads every state, also those that nobody has come near, and then prints the sheet. */
async function printAll(queue: FrameQueue): Promise<void> {
  const frames = document.querySelectorAll<HTMLIFrameElement>('iframe[data-address]');
  await Promise.all([...frames].map(queue.load));
  window.print();
}

/** The mails about the answers of `base`, to the staff and to the visitor. */
function Mails({ mails }: { readonly mails: readonly Mail[] }) {
  return mails.map(({ reader, to, subject, text, html }) => (
    <section key={reader} aria-label={`Mail to ${reader}`}>
      <h2>Mail to {reader}</h2>
      <p>
        To {to}
        <br />
        <strong>{subject}</strong>
      </p>
      <div className="proof-mail">
        {html !== undefined && (
          <iframe
            title={`Mail to ${reader}, as a page`}
            srcDoc={html}
            sandbox="allow-same-origin"
            inert
            onLoad={fitFrame}
          />
        )}
        <pre>{text}</pre>
      </div>
    </section>
  ));
}

const devices = [
  { id: 'phone', title: 'On a phone, 390 pixels wide' },
  { id: 'desk', title: 'On a desk, 1280 pixels wide' },
] as const;

interface StatesProps {
  readonly id: string;
  readonly states: readonly ProofState[];
  readonly queue: FrameQueue;
}

/** Every state of a form side by side, in frames as wide as a phone, and then as wide as a desktop. */
function States({ id, states, queue }: StatesProps) {
  return devices.map((device) => (
    <section key={device.id} aria-labelledby={`on-${device.id}`}>
      <h3 id={`on-${device.id}`}>{device.title}</h3>
      <div className="proof-frames" data-device={device.id}>
        {states.map((state) => (
          <figure key={state.id}>
            <figcaption>
              <a href={`/_proof/${id}/${state.id}`}>{state.title}</a>
            </figcaption>
            <StateFrame
              title={`${state.title}: ${device.title}`}
              address={`/_proof/${id}/${state.id}`}
              isShort={state.isShort}
              queue={queue}
            />
          </figure>
        ))}
      </div>
    </section>
  ));
}

interface StateFrameProps {
  readonly title: string;
  readonly address: string;
  /** True if the frame is as high as a screen, and not as its page. */
  readonly isShort: boolean;
  readonly queue: FrameQueue;
}

/** A frame with one state, which loads once it is near the screen, and a note until the state is rendered. */
function StateFrame({ title, address, isShort, queue }: StateFrameProps) {
  const [isRendered, setRendered] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const show = async (element: HTMLIFrameElement) => {
    await queue.load(element);
    setRendered(true);
  };
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onNear = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void queue.load(element);
    };
    const observer = new IntersectionObserver(onNear, { rootMargin: '100%' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [queue]);
  return (
    <div className="proof-window">
      {!isRendered && <p>Loading...</p>}
      {/* Inert, because a state that moves the focus must not scroll this page. */}
      <iframe
        ref={frame}
        title={title}
        data-address={address}
        inert
        onLoad={(event) => {
          const { currentTarget } = event;
          if (currentTarget.src === '') return;
          if (!isShort) fitFrame(event);
          void show(currentTarget);
        }}
      />
    </div>
  );
}

/** Every rule of a form with its message, its line, and the cases that reach it. */
function RuleTable({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <table aria-label="Messages">
      <ColumnHeads names={['Question', 'Rule', 'Message', 'Line', 'Examples']} />
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.id} data-reached={rule.cases.length > 0 || !rule.isOwn}>
            <th scope="row">{rule.field}</th>
            <td>{rule.rule}</td>
            <td>{rule.text}</td>
            <td>
              <SourceLink line={rule.line} />
            </td>
            <td>
              <Reaching rule={rule} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The examples that reach a message; the tests reach shared messages by themselves. */
function Reaching({ rule: { cases, isOwn } }: { readonly rule: Rule }) {
  if (cases.length === 0) return isOwn ? 'none: add one' : 'none: the tests try it by themselves';
  return (
    <ul>
      {cases.map(({ name, line }) => (
        <li key={name}>
          <SourceLink line={line}>{name}</SourceLink>
        </li>
      ))}
    </ul>
  );
}

/** The button that runs the cases of a form, and their result. */
function CaseRun({ id }: { readonly id: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async () => setOutcome(await fetchProofData<Outcome>(`/${id}/outcome`));
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

/** Makes a frame as high as its content, by the custom property `--height`. */
function fitFrame({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const page = frame.contentDocument?.body;
  if (!page) return;
  new ResizeObserver(() => {
    frame.parentElement?.style.setProperty('--height', `${page.scrollHeight}px`);
  }).observe(page);
}
