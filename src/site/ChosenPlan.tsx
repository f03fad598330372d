import { site } from 'virtual:site';
import type { Answers } from '../form/model/form.ts';
import { chosenPlan, type FormPlan } from '../form/runtime/plan.ts';
import type { FormWords } from '../page-language/site-file.ts';
import './styles/chosen-plan.css';

interface ChosenPlanProps {
  readonly plans: readonly FormPlan[];
  readonly answers: Answers;
  readonly words: FormWords['plan'];
}

/** The plan that is chosen in a form, with its price and a link back to all plans; nothing if none is. */
export function ChosenPlan({ plans, answers, words }: ChosenPlanProps) {
  const plan = chosenPlan(plans, answers);
  if (!plan) return null;
  const { title, price, duration, page } = plan;
  const { heading, back, includedInOne = back } = words;
  return (
    <aside className="chosen-plan" aria-label={heading}>
      <p className="chosen-plan-heading">{heading}</p>
      <p className="chosen-plan-title">{title}</p>
      {price && <p className="chosen-plan-price">{price}</p>}
      <p className="chosen-plan-terms">{`${site.words.blocks.minimum} ${duration}`}</p>
      <a href={page}>{plans.length === 1 ? includedInOne : back}</a>
    </aside>
  );
}
