import type { RJSFSchema } from '@rjsf/utils';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import type { Answers, FieldErrors, Form } from '../../src/form/model/form.ts';
import { activeQuestions } from '../../src/form/runtime/answers.ts';
import { isGroup } from '../../src/form/runtime/objects.ts';
import { exported } from '../stock/agreement.ts';
import { messagesByPath } from '../stock/messages.ts';
import { forStock, nearestMessages } from '../stock/our-questions.ts';
import { stockValidator } from '../stock/stock-validator.ts';
import { transformErrors } from '../stock/transform-errors.ts';

/**
 * A second opinion on answers: the exported form, rjsf's own validator with Ajv's own formats and plain ajv-errors, which
 * share nothing with `validate`. The same as in `tests/stock/`, without a browser, for very many answers.
 */
export function stockRjsf(loaded: LoadedForm, today: () => string) {
  const { form } = loaded;
  const validator = stockValidator(today);
  const { schema, uiSchema } = exported(loaded);
  return (answers: Answers): FieldErrors => {
    const given = forStock(form, answers);
    const { errors } = validator.validateFormData(
      given,
      schema as RJSFSchema,
      undefined,
      transformErrors,
      uiSchema,
    );
    return nearestMessages(form, answers, messagesByPath(errors));
  };
}

/**
 * Whether stock rjsf cannot judge these answers as we do: its files are data URLs, so the length of a name is lost, it says what
 * is wrong with every alternative, chosen or not, and it has no advice on numbers.
 */
export function isLostOnStock(form: Form, answers: Answers): boolean {
  if (adviceOn(form, answers).length > 0) return true;
  return form.table.inside('').some(({ path, widget, maxLength }) => {
    const { length } = String(answers[path] ?? '');
    return widget === 'file' && length > (maxLength ?? length);
  });
}

/** What is said of numbers that cannot be taken as they are written, which no rule says. */
export function adviceOn(form: Form, answers: Answers): string[] {
  return activeQuestions(form, answers).flatMap(
    ({ question, answer }) => form.numbers?.hintFor(question, answer) ?? [],
  );
}

/** Whether rows of a list were left blank, so that later ones stand further up where the answers are normalised. */
export function hasBlankRows(answers: unknown): boolean {
  if (!isGroup(answers) && !Array.isArray(answers)) return false;
  const isBlank = (row: unknown) => row === null || (typeof row === 'string' && row.trim() === '');
  return Object.values(answers).some(
    (inner) => hasBlankRows(inner) || (Array.isArray(answers) && isBlank(inner)),
  );
}
