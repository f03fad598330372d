import { site } from 'virtual:site';
import type { Answers } from '../form/model/form.ts';
import { chosenPlan, type FormPlan } from '../form/runtime/plan.ts';
import type { FormWords } from '../page-language/site-file.ts';
import './styles/chosen-plan.css';

interface ChosenPlanProps {
  readonly plans: readonly FormPlan[];
  readonly answers: Answers;
  /** True if another answer has taken a plan out of the notes. */
  readonly isLost: boolean;
  readonly words: FormWords['plan'];
}

/** The plan that is chosen in a form, with its price and a link back to all plans; or that it was left out. */
export function ChosenPlan({ plans, answers, isLost, words }: ChosenPlanProps) {
  const plan = chosenPlan(plans, answers);
  const { heading, back, includedInOne = back } = words;
  return (
    <>
      {plan && (
        <aside className="chosen-plan" aria-label={heading}>
          <p className="chosen-plan-heading">{heading}</p>
          <p className="chosen-plan-title">{plan.title}</p>
          {plan.price && <p className="chosen-plan-price">{plan.price}</p>}
          <p className="chosen-plan-terms">{`${site.words.blocks.minimum} ${plan.duration}`}</p>
          <a href={plan.page}>{plans.length === 1 ? includedInOne : back}</a>
        </aside>
      )}
      {/* Always rendered: screen readers announce a change inside a live region. */}
      <div role="status">{!plan && isLost && <p className="notice">{words.leftOut}</p>}</div>
    </>
  );
}
