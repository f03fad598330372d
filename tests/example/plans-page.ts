/** The lines of the page that a test may change. */
const usual = {
  to: '    to: /residential/book',
  note: '    noteIn: notes',
  answers: '        answers: { cleaningType: Deep Cleaning }',
  card: '    to: /residential/book?bathrooms=2',
};

/** A page of the example site with two plans and a link, all of which lead to a form; as a file of `content/pages`. */
export function plansPage(changed: Partial<typeof usual> = {}): string {
  const { to, note, answers, card } = { ...usual, ...changed };
  return `path: /plans
title: Plans
description: Plans.
blocks:
  - block: plans
    id: all
    heading: Plans
    action: Book
${to}
${note}
    plans:
      - title: Whole house
        price: $9+
        duration: 2 hours
        people: 1
        features: [Floors]
${answers}
      - title: Half a house
        price: $5
        duration: 1 hour
        people: 1
        features: [Floors]
  - block: call-to-action
    heading: Two baths
    label: Book
${card}
`;
}
