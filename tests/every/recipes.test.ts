import { expect, test } from 'vitest';
import { exampleProofs, formProofs } from '../support/form-proofs.ts';
import { pageProofs } from '../support/page-proofs.ts';
import { claimOfPhotographs } from '../support/photograph-proofs.ts';
import { prepareRecipeSite } from '../support/recipe-site.ts';
import { recipesOf, toldIn } from '../support/recipes.ts';
import { prepareVisits } from '../support/visit.ts';

// Every recipe of the guides, followed to the letter in one copy of the project, one after the other: after none of them
// may the check or the examples complain. Then the copy is built, and each recipe is proved on the running site. What is
// written into the copy, and looked for on the site, comes from the guides themselves.
const guides = ['forms/README.md', 'content/README.md', 'tests/forms/README.md'];
const recipes = guides.flatMap(recipesOf);
const site = prepareRecipeSite(recipes);
const visit = prepareVisits();
const proving = {
  site,
  told: (title: string, path: string) => toldIn(recipes, title, path),
  visit,
};
const proofs = { ...formProofs(proving), ...pageProofs(proving), ...exampleProofs(proving) };

test('every recipe has a proof, and every proof a recipe', () => {
  expect(Object.keys(proofs).sort()).toEqual(recipes.map(({ title }) => title).sort());
});

test.each(recipes)('the recipe "$title" does what it says', ({ title }) => proofs[title]?.());

claimOfPhotographs({ site, visit });
