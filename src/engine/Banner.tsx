import type { Form, Problems } from '../contract/form.ts';
import type { RunState } from './run-state.ts';

interface BannerProps {
  readonly form: Form;
  readonly state: RunState;
  readonly onGoTo: (field: string) => void;
}

/** What became of the last attempt, beside the button: a failure in red, thanks in green, or nothing. */
export function Banner({ form, state, onGoTo }: BannerProps) {
  const { success } = form.messages;
  if (state.status === 'sent' && success.show === 'banner') {
    return (
      <div className="banner" role="status" data-tone="success">
        <p className="banner-text">{success.text}</p>
      </div>
    );
  }
  if (state.status !== 'editing' || state.banner === undefined) return null;
  return (
    // Not atomic: a question that was mended leaves the list without all being read out again.
    <div className="banner" role="alert" aria-atomic="false" data-tone="error">
      <p className="banner-text">{state.banner}</p>
      <WrongFields form={form} problems={state.problems} onGoTo={onGoTo} />
    </div>
  );
}

interface WrongFieldsProps {
  readonly form: Form;
  readonly problems: Problems;
  readonly onGoTo: (field: string) => void;
}

/** The questions that are still wrong, as links to them. */
function WrongFields({ form, problems, onGoTo }: WrongFieldsProps) {
  const wrong = form.fields.filter(({ name }) => name in problems);
  if (wrong.length === 0) return null;
  return (
    <ul className="banner-fields">
      {wrong.map(({ name, rules }) => (
        <li key={name}>
          <a
            href={`#${form.id}-${name}`}
            onClick={(event) => {
              event.preventDefault();
              onGoTo(name);
            }}
          >
            {rules.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
