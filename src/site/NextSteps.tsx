import { LinkedText } from '../contacts/LinkedText.tsx';
import type { AddressedPage } from '../form/form.ts';
import { FormHelp } from './FormHelp.tsx';
import './styles/next-steps.css';

interface NextStepsProps {
  readonly words: NonNullable<AddressedPage['next']>;
  /** How to reach a person instead. */
  readonly help: string;
}

/** What happens once the form beside it is sent. */
export function NextSteps({ words: { heading, steps, promise }, help }: NextStepsProps) {
  return (
    <aside className="next-steps" aria-label={heading}>
      <h2>{heading}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {promise && (
        <p className="next-steps-promise">
          <LinkedText text={promise} />
        </p>
      )}
      <FormHelp text={help} />
    </aside>
  );
}
