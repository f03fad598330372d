import type { FormModule } from 'virtual:routes';
import { site } from 'virtual:site';
import { useEffect, useRef, useState } from 'react';
import { FormRunner } from '../engine/FormRunner.tsx';
import type { Send } from '../engine/form-controller.ts';
import { controlsIn, controlTexts } from '../engine/page-answers.ts';
import { clientFailure } from '../engine/submission-state.ts';
import { Thanks } from '../engine/Thanks.tsx';
import type { Form } from '../form/model/form.ts';
import { answeredEntries } from '../form/runtime/answer-sections.ts';
import { toBody } from '../form/runtime/body.ts';
import { parseControls } from '../form/runtime/parse-controls.ts';
import type { PostedEditing } from '../form/runtime/posted.ts';
import { fetchProofData } from './fetch-proof-data.ts';
import type { ProofState, SimulatedResponse } from './proof-types.ts';

/** Examples need no escaping. */
const reader = { makeSafe: String, timeZone: site.timeZone };

interface StatePageProps {
  readonly formModule: FormModule;
  readonly state: ProofState;
}

/** One state of a form as its page shows it. Opened on its own, the form can be filled in and copied as a case. */
export function StatePage({ formModule, state }: StatePageProps) {
  const { form } = formModule;
  const container = useRef<HTMLElement>(null);
  const [alertText, setAlertText] = useState<string>();
  const { response, reference, isShort } = state;
  const isSent = response !== undefined && response.status !== 'broken';
  useEffect(() => {
    // The browser's alert would block the whole sheet.
    window.alert = setAlertText;
    // In a timeout, because a submit renders synchronously, and React is still rendering here.
    const sent = setTimeout(() => {
      const element = container.current?.querySelector('form');
      // The method of the prototype: a question may be named `requestSubmit`.
      if (isSent && element) HTMLFormElement.prototype.requestSubmit.call(element);
      requestAnimationFrame(() => {
        if (isShort) window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        document.documentElement.dataset.rendered = '';
      });
    });
    return () => clearTimeout(sent);
  }, [isSent, isShort]);
  return (
    <main ref={container}>
      <article className={form.page?.next ? 'form-page form-page-wide' : 'form-page'}>
        <header className="form-page-head">
          <h1>{form.page?.heading ?? form.id}</h1>
          {form.page?.intro && <p>{form.page.intro}</p>}
        </header>
        <div className="form-page-body">
          <div>
            {reference === undefined ? (
              <FormInState formModule={formModule} state={state} />
            ) : (
              <Thanks
                form={form}
                reference={reference}
                link={`#${reference}`}
                entries={answeredEntries(form, toBody(form, state.answers), reader)}
                path={form.page?.path ?? ''}
              />
            )}
            {alertText !== undefined && (
              <p className="notice" role="alert">
                The browser says in a window: {alertText}
              </p>
            )}
            {window.parent === window && <NewCase form={form} />}
          </div>
        </div>
      </article>
    </main>
  );
}

function FormInState({ formModule: { form, parts }, state }: StatePageProps) {
  const { answers, problems, banner, today, response, step } = state;
  const failure = response?.status === 'broken' ? clientFailure(form) : undefined;
  const message = failure?.status === 'editing' ? failure.banner : banner;
  const posted: PostedEditing = {
    status: 'editing',
    form: form.id,
    answers,
    problems,
    ...(message !== undefined && { banner: message }),
    ...(step && { step }),
  };
  // Another id keeps its draft apart; the browser must not validate, so that the messages of the state show.
  const isolated = { ...form, id: `${form.id}-proof`, isCheckedByBrowser: false };
  const { send: _sends, ...otherParts } = parts;
  return (
    <FormRunner
      form={isolated}
      parts={otherParts}
      send={simulatedSend(response)}
      context={{ today }}
      timeZone={site.timeZone}
      search=""
      posted={posted}
    />
  );
}

/** Returns a `send` that calls no server and returns the response of the state. */
function simulatedSend(response: SimulatedResponse | undefined): Send {
  if (response && response.status !== 'waiting' && response.status !== 'broken')
    return async () => response;
  return async (_call, _body, { files }) => {
    const never = new Promise<never>(() => undefined);
    const stop = (onProgress: (part: number) => void) => {
      onProgress(0.4);
      return never;
    };
    return files ? files.transfer(stop) : never;
  };
}

/** The button that copies the current answers as a case. */
function NewCase({ form }: { readonly form: Form }) {
  const [made, setMade] = useState<{ readonly text: string; readonly isCopied: boolean }>();
  const copy = async () => {
    const element = document.querySelector<HTMLFormElement>('.form');
    if (!element) return;
    const answers = parseControls(form, controlTexts(controlsIn(element)), site.timeZone);
    const { text } = await fetchProofData<{ text: string }>(`/${form.id}/case`, answers);
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setMade({ text, isCopied });
  };
  return (
    <aside className="proof-case" aria-label="A new example">
      <button type="button" className="button" onClick={() => void copy()}>
        Copy as an example
      </button>{' '}
      <a href={`/_proof/${form.id}`}>Back to the sheet</a>
      <p role="status">
        {made &&
          `${made.isCopied ? 'Copied.' : 'Please copy it.'} Put it at the end of tests/forms/${form.id}.yaml, and say in its name what it shows.`}
      </p>
      {made && <pre>{made.text}</pre>}
    </aside>
  );
}
