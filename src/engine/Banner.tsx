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

/** The result of the last attempt, beside the button: a failure in red, thanks in green, or nothing. */
export function Banner({ controller, state }: BannerProps) {
  const { form, options } = controller;
  const { posted } = options;
  const { success } = form.messages;
  const thanked = state.status === 'sent' && success.show === 'banner' ? state : undefined;
  const isFailed = state.status === 'editing' && state.banner !== undefined;
  return (
    <>
      <div className={thanked && 'receipt'}>
        {/* Always there: a screen reader speaks of what comes into it, not of one that comes with its words. */}
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
        // Not atomic: a question that was mended leaves the list without all being read out again.
        <div
          // A new one is read out, though it says the same as the one before.
          key={state.at}
          className="banner"
          role="alert"
          aria-atomic="false"
          data-tone="error"
          tabIndex={-1}
          // A page that only says what went wrong begins here; else it begins at the first wrong answer.
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

/** Advice for a visitor without a connection. */
function Connection({ words }: Pick<Form, 'words'>) {
  const { isOffline, isBack } = useIsOnline();
  if (isBack) return <p className="banner-more">{words.backOnline}</p>;
  return isOffline && <p className="banner-more">{words.offline}</p>;
}

/** Follows the connection: `isOffline` without one, `isBack` once it has returned. */
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

/** The questions that are still wrong, as links to them. */
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
