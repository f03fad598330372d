import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import type { FieldErrors, Form } from '../form/model/form.ts';
import { fillTemplate } from '../form/runtime/fill-template.ts';
import { labelOf } from '../form/runtime/labels.ts';
import { errorTitle } from '../form/runtime/posted.ts';
import type { FormController } from './form-controller.ts';
import { goToField } from './go-to-field.ts';
import { ReceiptWords } from './Receipt.tsx';
import { SentBody } from './SentBody.tsx';
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
  useErrorTitle(isFailed);
  return (
    <>
      <div className={thanked && 'receipt'}>
        {/* Always rendered: screen readers announce a change inside a live region, not a region that appears with its
            text. */}
        <div className="form-status" role="status">
          {thanked && (
            <div className="banner" data-tone="success" tabIndex={-1}>
              <p className="banner-text">{success.text}</p>
              <ReceiptWords form={form} reference={thanked.reference} link={thanked.link} />
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

/** Begins the title of the page with "Error:", which a screen reader reads first, as long as an attempt has failed. */
function useErrorTitle(isFailed: boolean): void {
  useEffect(() => {
    const title = document.title.replace(errorTitle, '');
    document.title = isFailed ? errorTitle + title : title;
  }, [isFailed]);
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

/** Counts the questions that still have an invalid answer, and links to them. */
function InvalidFields({
  controller: { form, questionState },
  problems,
  onGoTo,
}: InvalidFieldsProps) {
  const names = Object.keys(problems);
  if (names.length === 0) return null;
  const { one, many } = form.words.toCorrect;
  const follow = (event: MouseEvent, name: string) => {
    event.preventDefault();
    onGoTo(name);
  };
  return (
    <>
      {/* A browser that validates a form has told what to correct. */}
      {!form.isCheckedByBrowser && (
        // Not live: it is announced with the banner, and not again with each correction.
        <p className="banner-more" aria-live="off">
          {names.length === 1 ? one : fillTemplate(many, { number: names.length })}
        </p>
      )}
      <ul className="banner-fields">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${form.id}.${name}`} onClick={(event) => follow(event, name)}>
              {labelOf((own) => questionState(own).question, name)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
