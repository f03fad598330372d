import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { carryOver, isUnchanged } from '../../src/form/runtime/carry-over.ts';
import { displayedAnswers, unlabelledAnswers } from '../../src/form/runtime/displayed-answers.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { withoutUnseen } from '../../src/server/submissions/submit-earlier.ts';
import { richForm } from '../rich/rich-form.ts';
import { loadForm } from '../support/load-form.ts';
import { sharedText } from './own-forms.ts';

/** A form of a case: the questions in the order of the page, or a whole schema. */
interface CaseForm {
  readonly schema: {
    readonly properties: object;
    readonly then?: { readonly properties?: object };
  };
  readonly uiSchema?: object;
}

interface Case {
  readonly statement: string;
  /** The form that the visitor opened; left out where nobody knows it. */
  readonly before?: CaseForm;
  readonly now: CaseForm;
  readonly answers: Answers;
  /** The answers that today's form is drawn with. */
  readonly carried: Answers;
  /** Those that are kept, where others than these; none of them was filled in behind the visitor's back. */
  readonly kept?: Answers;
  /** The titles of the questions, and the answers that were left out; absent: nothing is told. */
  readonly chooseAgain?: readonly string[];
  readonly lookAt?: readonly string[];
  readonly leftOut?: Readonly<Record<string, string>>;
  /** True if the files that were chosen are at hand. */
  readonly hasFiles?: boolean;
}

const cases: readonly Case[] = parse(
  readFileSync(new URL('carry-over.yaml', import.meta.url), 'utf8'),
  { merge: true },
);

const messages = {
  ...{ submit: 'Send', sending: 'Sending', invalid: 'Wrong', network: 'No network' },
  ...{ success: { show: 'banner', text: 'Sent' }, failure: { text: 'Failed' } },
};

/** A form that is sent, with the limits that every one needs. */
function made({ schema, uiSchema = {} }: CaseForm): Form {
  const { properties, then = {} } = schema;
  const send = { fields: Object.keys({ ...properties, ...then.properties }) };
  const file = { send, messages, schema: { type: 'object', ...schema }, uiSchema };
  const withLimits = (_key: string, part: unknown): unknown => {
    const { type, enum: options, oneOf = options, format } = Object(part);
    if (type === 'array') return { maxItems: 10, ...Object(part) };
    return type === 'string' && !oneOf && !format ? { maxLength: 200, ...Object(part) } : part;
  };
  return loadForm('any', JSON.stringify(file, withLimits), sharedText).form;
}

test.each(cases)('$statement', (each) => {
  const { answers, hasFiles, chooseAgain = [], lookAt = [], leftOut = {} } = each;
  const now = made(each.now);
  const said = each.before
    ? displayedAnswers(made(each.before), answers)
    : unlabelledAnswers(now, answers);
  const carried = carryOver(now, said, { ...(hasFiles && { hasFiles }) });
  const titles = (pointed: readonly { title: string }[]) => pointed.map(({ title }) => title);
  expect({
    carried: carried.answers,
    chooseAgain: titles(carried.chooseAgain),
    lookAt: titles(carried.lookAt),
    leftOut: Object.fromEntries(carried.leftOut.map(({ title, text }) => [title, text])),
  }).toEqual({ carried: each.carried, chooseAgain, lookAt, leftOut });
  expect(isUnchanged(carried)).toBe(!each.chooseAgain && !each.lookAt && !each.leftOut);
  expect(withoutUnseen(now, said, carried.answers)).toEqual(each.kept ?? each.carried);
});

describe('a form with alternatives', () => {
  const { form } = richForm('alternatives');
  const answers = {
    name: 'A',
    payment: { method: 'card', last4: '1234' },
    place: { office: true, floor: 'Third', rooms: [{ called: 'Kitchen' }, { called: 'Hall' }] },
    things: [{ kind: 2, area: 12.5 }],
  };

  test('takes its answers as they are where it is as it was', () => {
    const carried = carryOver(form, displayedAnswers(form, answers));
    expect(carried.answers).toEqual(answers);
    expect(isUnchanged(carried)).toBe(true);
    expect(validate(form, carried.answers, { today: '2026-05-10' })).toEqual({});
  });

  test('names what stood in it once it is gone', () => {
    const now = made({ schema: { properties: { name: { type: 'string', title: 'Name' } } } });
    const { leftOut } = carryOver(now, displayedAnswers(form, answers));
    expect(leftOut).toContainEqual({ title: 'What we clean: Floor', text: 'Third' });
    expect(leftOut).toContainEqual({
      title: 'What we clean: Rooms: Room 2: Name of the room',
      text: 'Hall',
    });
  });
});
