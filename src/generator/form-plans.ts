import type { PlansProps } from '../blocks/plans/schema.ts';
import { answersOfPlan, type FormPlan, lineOfPlan } from '../form/plan.ts';
import type { BlockEntry } from '../page-language/page-file.ts';
import type { AddressIndex, SitePage } from './addresses/address-index.ts';
import { pathOf } from './form-links.ts';

/** A plan somewhere on the site that leads to a form. */
export interface LeadingPlan {
  /** What its button fills in. */
  readonly answers: Readonly<Record<string, string>>;
  /** What the form shows of it; undefined where the plan is not written into the form. */
  readonly shown: FormPlan | undefined;
}

/** The plans, on whichever page, whose buttons lead to the forms of a page. */
export function plansLeadingTo(
  target: SitePage,
  { pages, byAddress }: AddressIndex,
): LeadingPlan[] {
  if (target.forms.length === 0) return [];
  return pages.flatMap((page) =>
    page.blocks
      .filter(isPlans)
      .filter(({ to }) => byAddress.get(pathOf(to)) === target)
      .flatMap((block) => leadingPlans(block, page)),
  );
}

/** Whether a piece of a page is plans; its schema has been checked. */
export function isPlans(entry: BlockEntry): entry is BlockEntry & PlansProps {
  return entry.block === 'plans';
}

function leadingPlans({ id, noteIn, plans }: PlansProps, { path = '' }: SitePage): LeadingPlan[] {
  return plans.map((plan) => {
    const { title, price, duration } = plan;
    const note = noteIn !== undefined && { name: noteIn, line: lineOfPlan(plan) };
    const page = id === undefined ? path : `${path}#${id}`;
    return {
      answers: answersOfPlan(plan, noteIn),
      shown: note ? { title, price, duration, note, page } : undefined,
    };
  });
}
