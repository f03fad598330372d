import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { deskFor } from '../../src/questions/desk.ts';
import type { DeskControl } from '../../src/questions/kind-desk.ts';
import { formOf } from '../form/own-forms.ts';

interface DeskCase {
  readonly name: string;
  /** Its schema. */
  readonly question: object;
  /** Its keys of the uiSchema, without `ui:`. */
  readonly ui?: object;
  /** The text that the control has to show. */
  readonly shown: string;
  readonly control: DeskControl;
}

const cases: readonly DeskCase[] = parse(
  readFileSync(new URL('desk.yaml', import.meta.url), 'utf8'),
);

test.each(cases)('the staff correct $name in a control for it', (each) => {
  const asked = { title: 'Asked', ...each.question };
  const schema = JSON.stringify({ type: 'object', properties: { asked } });
  const uiSchema = JSON.stringify({ asked: { 'ui:options': each.ui ?? {} } });
  const question = formOf(['asked'], ` ${schema}\n`, uiSchema).table.at('asked');
  const control = question && deskFor(question).control(question, each.shown);
  expect(control).toEqual(each.control);
});
