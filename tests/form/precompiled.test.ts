import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RJSFSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Answers } from '../../src/form/model/form.ts';
import { limitDay } from '../../src/form/runtime/days.ts';
import { withFileName } from '../../src/form/runtime/file-answer.ts';
import { isMultiple } from '../../src/form/runtime/is-multiple.ts';
import { exported } from '../stock/agreement.ts';
import { forStock } from '../stock/our-questions.ts';
import { precompiledRules } from '../stock/precompiled-rules.ts';
import { stockValidator } from '../stock/stock-validator.ts';
import { loadForm } from '../support/load-form.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('rules compiled ahead find in answers to an exported form what those compiled in the page find', () => {
  const rich: { form: object; answers: Answers[] } = parse(read('../stock/rich-form.yaml'));
  const loaded = loadForm('rich', stringify(rich.form), read('../../forms/_shared.yaml'));
  const schema: RJSFSchema = exported(loaded).schema;
  const today = () => '2026-05-10';
  const inPage = stockValidator(today);

  const names = ['require', 'exports', 'today', 'limitDay', 'withFileName', 'isMultiple'];
  const rules = {};
  const load = new Function(...names, precompiledRules(schema));
  load(createRequire(import.meta.url), rules, today, limitDay, withFileName, isMultiple);
  const ahead = createPrecompiledValidator(rules, schema);

  for (const answers of [{}, ...rich.answers]) {
    const given = forStock(loaded.form, answers);
    const { errorSchema } = inPage.validateFormData(given, schema);
    expect(ahead.validateFormData(given, schema).errorSchema).toEqual(errorSchema);
  }
});
