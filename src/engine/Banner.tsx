import type { Form, Problems } from '../runtime/form.ts';
import { labelOf } from '../runtime/labels.ts';
import type { RunState } from './run-state.ts';

interface BannerProps {
  readonly form: Form;
  readonly state: RunState;
  readonly onGoTo: (field: string) => void;
}

/** What became of the last attempt, beside the button: a failure in red, thanks in green, or nothing. */
export function Banner({ form, state, onGoTo }: BannerProps) {
  const { success } = form.messages;
  return (
    <>
      {/* Always there: a screen reader speaks of what comes into it, not of one that comes with its words. */}
      <div className="form-status" role="status">
        {state.status === 'sent' && success.show === 'banner' && (
          <div className="banner" data-tone="success">
            <p className="banner-text">{success.text}</p>
          </div>
        )}
      </div>
      {state.status === 'editing' && state.banner !== undefined && (
        // Not atomic: a question that was mended leaves the list without all being read out again.
        <div className="banner" role="alert" aria-atomic="false" data-tone="error">
          <p className="banner-text">{state.banner}</p>
          <WrongFields form={form} problems={state.problems} onGoTo={onGoTo} />
        </div>
      )}
    </>
  );
}

interface WrongFieldsProps {
  readonly form: Form;
  readonly problems: Problems;
  readonly onGoTo: (field: string) => void;
}

/** The questions that are still wrong, as links to them. */
function WrongFields({ form, problems, onGoTo }: WrongFieldsProps) {
  const names = Object.keys(problems);
  if (names.length === 0) return null;
  return (
    <ul className="banner-fields">
      {names.map((name) => (
        <li key={name}>
          <a
            href={`#${[form.id, ...name.split('.')].join('-')}`}
            onClick={(event) => {
              event.preventDefault();
              onGoTo(name);
            }}
          >
            {labelOf(form, name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
