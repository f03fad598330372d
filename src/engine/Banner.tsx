import type { Form, Problems } from '../contract/form.ts';

interface BannerProps {
  readonly text: string;
  readonly tone: 'success' | 'error';
  readonly form: Form;
  readonly problems: Problems;
  readonly onGoTo: (field: string) => void;
}

/**
 * What became of the last attempt, beside the button, and below it the questions that are still wrong,
 * as links to them. A question that was mended leaves the list without being read out again.
 */
export function Banner({ text, tone, form, problems, onGoTo }: BannerProps) {
  const wrong = form.fields.filter(({ name }) => name in problems);
  return (
    <div className="banner" role="alert" aria-atomic="false" data-tone={tone}>
      <p className="banner-text">{text}</p>
      {wrong.length > 0 && (
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
      )}
    </div>
  );
}
