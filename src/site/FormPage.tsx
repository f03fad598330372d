import { formWords } from 'virtual:form-words';
import type { FormModule } from 'virtual:routes';
import { NonBreakingWords } from '../blocks/NonBreakingWords.tsx';
import { LinkedText } from '../contacts/LinkedText.tsx';
import type { AddressedPage } from '../form/model/form.ts';
import { FormHelp } from './FormHelp.tsx';
import './styles/next-steps.css';
import { SiteForm } from './SiteForm.tsx';
import './styles/form-page.css';

interface FormPageProps {
  readonly formModule: FormModule;
  readonly page: AddressedPage;
  /** The query of the page's address. */
  readonly search: string;
}

/** The page of any form: heading, introduction, the form, and what happens next. */
export function FormPage({ formModule, page, search }: FormPageProps) {
  const { help = formWords.help } = formModule.form.messages;
  const { plans, price } = formModule;
  const plansPage = plans[0]?.page;
  const { included, includedInOne = included } = formWords.plan;
  const plansLabel = plansPage && (plans.length === 1 ? includedInOne : included);
  return (
    <article className={page.next ? 'form-page form-page-wide' : 'form-page'}>
      <header className="form-page-head">
        <h1 tabIndex={-1}>
          <NonBreakingWords text={page.heading} />
        </h1>
        {page.intro && (
          <p>
            <LinkedText text={page.intro} />
          </p>
        )}
        {(page.next || help) && (
          <p className="form-page-note">
            {page.next && <LinkedText text={`${formWords.toAnswer} `} />}
            <span className="form-page-narrow">
              <LinkedText text={help} />
            </span>
          </p>
        )}
        {(price || plansLabel) && (
          <p className="form-page-plans">
            {price && <strong className="form-page-narrow">{`${price} `}</strong>}
            {plansLabel && <a href={plansPage}>{plansLabel}</a>}
          </p>
        )}
      </header>
      <div className="form-page-body">
        <div>
          {page.notice && (
            <p className="notice">
              <LinkedText text={page.notice} />
            </p>
          )}
          <SiteForm {...formModule} path={page.path} search={search} hasHelp={false} />
        </div>
        {page.next && <NextSteps words={page.next} price={price} help={help} />}
      </div>
    </article>
  );
}

interface NextStepsProps {
  readonly words: NonNullable<AddressedPage['next']>;
  readonly price: string | undefined;
  readonly help: string;
}

function NextSteps({ words: { heading, steps, promise }, price, help }: NextStepsProps) {
  return (
    <aside className="next-steps" aria-label={heading}>
      <h2>{heading}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {price && (
        <p>
          <strong>{price}</strong>
        </p>
      )}
      {promise && (
        <p className="next-steps-promise">
          <LinkedText text={promise} />
        </p>
      )}
      <FormHelp text={help} />
    </aside>
  );
}
