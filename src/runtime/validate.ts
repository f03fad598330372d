import { settle } from './answers.ts';
import type { Answers, Form, Problems, RuleError, Surroundings } from './form.ts';

/**
 * The one judge of answers, for browser, server, fixtures and check: a message for each field that
 * breaks a rule, only the first that applies, in the order of the page. No problem: an empty object.
 * Throws where the rules refuse answers and have no message for it, which no compiled form does.
 * Blank after trimming counts as missing; questions that are not asked are not judged.
 */
export function validate(form: Form, answers: Answers, surroundings: Surroundings): Problems {
  const isValid = form.check.call(surroundings, settle(form, answers));
  if (isValid) return {};
  const messages = new Map<string, string>();
  for (const error of form.check.errors ?? []) {
    const field = fieldOf(error);
    if (field !== undefined && error.message !== undefined && !messages.has(field)) {
      messages.set(field, error.message);
    }
  }
  const problems = form.fields.flatMap(({ name }) => {
    const message = messages.get(name);
    return message === undefined ? [] : [[name, message]];
  });
  // Wrong answers that nobody could be told about must never pass for right ones.
  if (problems.length === 0) throw new Error(`${form.id}: a rule without a message was broken`);
  return Object.fromEntries(problems);
}

/**
 * The field that an error speaks of. A missing answer is reported on the object around it and names
 * the field in its parameters; Ajv's extra `must match "then" schema` speaks of none.
 */
function fieldOf(error: RuleError): string | undefined {
  const [, field] = error.instancePath.split('/');
  if (field) return field;
  return error.params.errors?.[0]?.params.missingProperty;
}
