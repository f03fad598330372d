import { type MouseEvent, useRef, useSyncExternalStore } from 'react';
import type { FieldErrors, Form } from '../form/model/form.ts';
import { labelOf } from '../form/runtime/labels.ts';
import type { FormController } from './form-controller.ts';
import { goToField } from './go-to-field.ts';
import { ReceiptWords } from './Receipt.tsx';
import { SentBody } from './SentAnswers.tsx';
import type { SubmissionState } from './submission-state.ts';
import { focusAttributes } from './theme/widgets/control.ts';

interface BannerProps {
  readonly controller: FormController;
  readonly state: SubmissionState;
}

/** Shows the result of the last attempt beside the button: an error, a thank-you message, or nothing. */
export function Banner({ controller, state }: BannerProps) {
  const { form, options } = controller;
  const { posted } = options;
  const { success } = form.messages;
  const thanked = state.status === 'sent' && success.show === 'banner' ? state : undefined;
  const isFailed = state.status === 'editing' && state.banner !== undefined;
  return (
    <>
      <div className={thanked && 'receipt'}>
        {/* Always rendered: screen readers announce a change inside a live region, not a region that appears with its
            text. */}
        <div className="form-status" role="status">
          {thanked && (
            <div className="banner" data-tone="success" tabIndex={-1}>
              <p className="banner-text">{success.text}</p>
              <ReceiptWords form={form} reference={thanked.reference} />
            </div>
          )}
        </div>
        {thanked && form.call && (
          <SentBody key={thanked.at} controller={controller} sent={thanked} />
        )}
      </div>
      {isFailed && (
        // Not atomic: when a question is corrected, the rest of the list is not read out again.
        <div
          // The key makes screen readers announce a second failure with the same text.
          key={state.at}
          className="banner"
          role="alert"
          aria-atomic="false"
          data-tone="error"
          tabIndex={-1}
          // A page with a banner and no invalid answers starts here; otherwise it starts at the first invalid answer.
          {...focusAttributes(
            posted !== undefined && !posted.change && Object.keys(state.problems).length === 0,
          )}
        >
          <p className="banner-text">{state.banner}</p>
          {state.isUnreachable && <Connection words={form.words} />}
          <InvalidFields
            controller={controller}
            problems={state.problems}
            onGoTo={(name) => goToField(controller.container, name)}
          />
        </div>
      )}
    </>
  );
}

/** Tells a visitor that the connection is lost, or that it is back. */
function Connection({ words }: Pick<Form, 'words'>) {
  const { isOffline, isBack } = useIsOnline();
  if (isBack) return <p className="banner-more">{words.backOnline}</p>;
  return isOffline && <p className="banner-more">{words.offline}</p>;
}

/** Follows the browser's connection status: `isOffline` while there is none, `isBack` once it has returned. */
function useIsOnline(): { readonly isOffline: boolean; readonly isBack: boolean } {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  const wasOffline = useRef(false);
  wasOffline.current ||= !isOnline;
  return { isOffline: !isOnline, isBack: isOnline && wasOffline.current };
}

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

interface InvalidFieldsProps {
  readonly controller: FormController;
  readonly problems: FieldErrors;
  readonly onGoTo: (field: string) => void;
}

/** Links to the questions that still have an invalid answer. */
function InvalidFields({
  controller: { form, questionState },
  problems,
  onGoTo,
}: InvalidFieldsProps) {
  const names = Object.keys(problems);
  if (names.length === 0) return null;
  const follow = (event: MouseEvent, name: string) => {
    event.preventDefault();
    onGoTo(name);
  };
  return (
    <ul className="banner-fields">
      {names.map((name) => (
        <li key={name}>
          <a href={`#${form.id}.${name}`} onClick={(event) => follow(event, name)}>
            {labelOf((own) => questionState(own).question, name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
