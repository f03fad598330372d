import type { CompiledForm } from '../form-language/compile.ts';
import { conditionsSource, rulesSource } from '../form-language/rules.ts';
import { extraParts } from '../runtime/extra-parts.ts';
import type { FormPlan } from '../runtime/plan.ts';
import { modulePath } from './module-path.ts';

type Forms = readonly CompiledForm[];

/** What the compiled rules call. */
const ajvHelpers = {
  textLength: modulePath(import.meta.dirname, '../runtime/text-length.ts'),
  isEqual: modulePath(import.meta.dirname, '../runtime/is-equal.ts'),
};

/** A form's values and rules. Its conditions are a module beside it, as both are made by Ajv under the same names. */
export function formSource(forms: Forms, id: string): string {
  const form = formNamed(forms, id);
  return [
    `import { conditions } from ${JSON.stringify(`virtual:conditions/${id}`)};`,
    rulesSource(form, ajvHelpers),
    `export const form = { ...${JSON.stringify(form.description)}, check, conditions };`,
  ].join('\n');
}

/** The conditions of a form. */
export function formConditionsSource(forms: Forms, id: string): string {
  return conditionsSource(formNamed(forms, id), ajvHelpers);
}

/** A form with what draws it and the plans that lead to it, as a page loads it; the server needs the form alone. */
export function drawnFormSource(id: string, plans: readonly FormPlan[]): string {
  return [
    `export { form } from ${JSON.stringify(`virtual:form/${id}`)};`,
    `export { parts } from ${JSON.stringify(`virtual:form-parts/${id}`)};`,
    `export const plans = ${JSON.stringify(plans)};`,
  ].join('\n');
}

/** What draws the questions of a form beyond the usual ones, so that no other form loads it. */
export function formPartsSource(forms: Forms, id: string): string {
  const names = extraParts(formNamed(forms, id).description);
  return [
    ...names.map((name) => `import { ${name} } from ${JSON.stringify(partModule(name))};`),
    `export const parts = { ${names.map((name) => `...${name}`).join(', ')} };`,
  ].join('\n');
}

function partModule(name: string): string {
  return modulePath(import.meta.dirname, `../engine/parts/${name}.tsx`);
}

function formNamed(forms: Forms, id: string): CompiledForm {
  const form = forms.find((candidate) => candidate.description.id === id);
  if (!form) throw new Error(`there is no form "${id}" in forms`);
  return form;
}

/** Every form, for the server. */
export function formsSource(forms: Forms): string {
  const ids = forms.map((form) => form.description.id);
  const list = `export const forms = [${ids.map((_, index) => `form${index}`)}];`;
  return [...formImports(ids), list].join('\n');
}

/** Imports of forms, as `form0`, `form1`… */
export function formImports(ids: readonly string[]): string[] {
  return ids.map(
    (id, index) => `import { form as form${index} } from ${JSON.stringify(`virtual:form/${id}`)};`,
  );
}
