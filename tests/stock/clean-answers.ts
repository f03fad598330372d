import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { cleaningOf, cleanText } from '../../src/form/model/clean-text.ts';

/** Returns answers in which each text is cleaned as its question has it; an option stays as it is written. Send these. */
export function cleanAnswers(answers: unknown, schema: RJSFSchema, ui: UiSchema = {}): unknown {
  if (typeof answers === 'string') {
    const { 'ui:widget': widget, 'ui:inputType': inputType, 'ui:autocomplete': autocomplete } = ui;
    const cleaning = cleaningOf(schema, { widget, inputType, autocomplete });
    return schema.enum?.includes(answers) ? answers : cleanText(answers, cleaning);
  }
  if (Array.isArray(answers))
    return answers.map((entry) => cleanAnswers(entry, Object(schema.items), Object(ui.items)));
  if (typeof answers !== 'object' || answers === null) return answers;
  const inside = Object.entries(answers).map(([name, answer]) => {
    return [name, cleanAnswers(answer, partNamed(name, schema) ?? {}, ui[name])];
  });
  return Object.fromEntries(inside);
}

/** Returns a validator that judges cleaned answers, for rjsf's Form. */
export function judgingClean(validator: ValidatorType): ValidatorType {
  return Object.assign(Object.create(validator), {
    validateFormData: (...[answers, schema, own, change, ui]: Judged) =>
      validator.validateFormData(cleanAnswers(answers, schema, ui), schema, own, change, ui),
  });
}

type Judged = Parameters<ValidatorType['validateFormData']>;

/** The question of a name in a group, or in a branch of it. */
function partNamed(name: string, schema: RJSFSchema): RJSFSchema | undefined {
  const own = schema.properties?.[name];
  if (typeof own === 'object' && own.type !== undefined) return own;
  return [schema.then, schema.else, ...(schema.allOf ?? [])]
    .map((branch) => (typeof branch === 'object' ? partNamed(name, branch) : undefined))
    .find((part) => part !== undefined);
}
