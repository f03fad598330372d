import { addressWithAnswers, answersOfPlan } from '../../form/runtime/plan.ts';
import { useBlockWords } from '../block-words.ts';
import { NonBreakingWords } from '../NonBreakingWords.tsx';
import { Section } from '../Section.tsx';
import type { PlansProps, PricedPlan } from './schema.ts';
import './plans.css';
import './plans-few.css';

type PlanCardProps = PricedPlan &
  Pick<PlansProps, 'showPrice' | 'action'> & { readonly href: string };

/** Plans as cards, each with a button that opens the form with the plan chosen. */
export function Plans({ plans, showPrice = true, to, noteIn, action, ...head }: PlansProps) {
  return (
    <Section name={`plans plans-${plans.length}`} ground="accent" {...head}>
      <ul className="plans-list">
        {plans.map((plan) => (
          <PlanCard
            key={plan.title}
            {...plan}
            showPrice={showPrice}
            href={addressWithAnswers(
              to,
              answersOfPlan(showPrice ? plan : { ...plan, price: undefined }, noteIn),
            )}
            action={action}
          />
        ))}
      </ul>
    </Section>
  );
}

function PlanCard(plan: PlanCardProps) {
  const words = useBlockWords();
  const { title, tag, price, duration, people, features, isSuggested, showPrice } = plan;
  const { href, action } = plan;
  return (
    <li className={isSuggested ? 'plan plan-suggested' : 'plan'}>
      {tag && <p className={`plan-tag plan-tag-${tag.colour}`}>{tag.text}</p>}
      <h3>{title}</h3>
      {showPrice && <Price price={price} />}
      <dl className="plan-terms">
        <div>
          <dt>{words.minimum}</dt> <dd>{duration}</dd>
        </div>
        <div>
          <dt>{words.people}</dt>{' '}
          <dd>{`${people} ${people > 1 ? words.persons : words.person}`}</dd>
        </div>
      </dl>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <NonBreakingWords text={feature} />
          </li>
        ))}
      </ul>
      <a className="button" href={href}>
        {action}
        <span className="visually-hidden">: {title}</span>
      </a>
    </li>
  );
}

/** A price with its amount large and its terms small: "$0.17" and "per sq ft plus tax". */
function Price({ price }: { readonly price: string }) {
  const [amount, ...terms] = price.split(' ');
  return (
    <p className="plan-price">
      <strong>{amount}</strong> {terms.length > 0 && <span>{terms.join(' ')}</span>}
    </p>
  );
}
