import { formWords } from 'virtual:form-words';
import { LinkedText } from '../contacts/LinkedText.tsx';
import type { AddressedPage } from '../runtime/form.ts';
import { FormHelp } from './FormHelp.tsx';

interface NextStepsProps {
  readonly words: NonNullable<AddressedPage['next']>;
  /** How to reach a person instead. */
  readonly help: string;
  /** The address of the plans that lead to the form, if there are any. */
  readonly plansPage?: string | undefined;
}

/** What happens once the form beside it is sent. */
export function NextSteps({ words, help, plansPage }: NextStepsProps) {
  const { heading, steps, promise } = words;
  const { included } = formWords.plan;
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
      {plansPage && included && (
        <p className="next-steps-plans">
          <a href={plansPage}>{included}</a>
        </p>
      )}
      <FormHelp text={help} />
    </aside>
  );
}
