import {
  _,
  type Ajv,
  type Code,
  type CodeKeywordDefinition,
  type JSONType,
  type KeywordCxt,
  type KeywordErrorDefinition,
  stringify,
} from 'ajv';
import { limitDay, weekdays } from '../runtime/days.ts';
import { type FileDefect, withFileName } from '../runtime/file-answer.ts';
import { isMultiple } from '../runtime/is-multiple.ts';

interface CustomRule {
  /** The type of the answers that it judges. */
  readonly type: JSONType | readonly JSONType[];
  /** The schema of its value in a form file. */
  readonly value: { readonly description: string; readonly [keyword: string]: unknown };
  /** What is said where neither the question nor `forms/_shared.yaml` has words; `{limit}` is the value, `{reason}` that of a closed day. */
  readonly message: string;
  /** Returns code that is true if an answer breaks it. `today` is code for a day as `YYYY-MM-DD`. */
  readonly isBroken: (context: KeywordCxt, today: Code) => Code;
  /** The error of a rule that finds its own words, as ajv-errors would leave it. */
  readonly error?: KeywordErrorDefinition;
}

/** A day, or several, on which the company is closed, as `content/site.yaml` has it. */
export interface ClosedDay {
  readonly weekday?: (typeof weekdays)[number];
  readonly date?: string;
  readonly from?: string;
  readonly to?: string;
  readonly reason: string;
  /** What a visitor is told who chooses it; the compiler adds it. */
  readonly message?: string;
}

function dayLimit(description: string) {
  return {
    type: 'string',
    pattern: '^(?:today|\\+1 (?:day|week)|\\+(?!1 )[1-9]\\d{0,3} (?:day|week)s)$',
    slips: [
      ['^\\+? *1 *(day|week)s?$', 'Write "+1 $1".'],
      ['^\\+? *([1-9]\\d{0,3}) *(day|week)s?$', 'Write "+$1 $2s".'],
      ['^tomorrow$', 'Write "+1 day".'],
      ['^([1-9]\\d{0,3})$', 'Write "+$1 days".'],
      [
        '^\\d{4}-',
        'Days are counted from today on, such as "+90 days". Write "notOn: closed" for single days.',
      ],
      ['month|year', 'Write it in days or weeks, such as "+90 days".'],
      ['^-', 'Days are counted from today on. Write "today".'],
    ],
    description,
  } as const;
}

/** Returns code for the day that the value of a rule stands for. */
function codeForLimit({ gen, schema }: KeywordCxt, today: Code): Code {
  if (schema === 'today') return today;
  return _`${gen.scopeValue('func', { ref: limitDay, code: _`limitDay` })}(${today}, ${schema})`;
}

/** The rules of the project's own, which JSON Schema does not have. A visitor is told of them after all others. */
export const customRules = {
  notOn: {
    type: 'string',
    value: {
      enum: ['closed'],
      meant: [...weekdays, 'weekend', 'weekends', 'holiday', 'holidays'].map((word) => [
        word.toLowerCase(),
        'Write "notOn: closed", and the days under "closed:" in content/site.yaml.',
      ]),
      description: 'closed: not on the days under "closed" in content/site.yaml.',
    },
    message: 'We are closed on that day ({reason}). Please choose another day',
    isBroken: (context) => {
      const { gen, data } = context;
      // Where no list is written, the one word closes no day.
      const closed: readonly ClosedDay[] = [context.schema].flat();
      const days = closed.map(({ weekday, date, from = date, to = date, message }) => ({
        ...(weekday ? { weekday: weekdays.indexOf(weekday) } : { from, to }),
        message,
      }));
      const list = gen.scopeValue('obj', { ref: days, code: stringify(days) });
      const day = gen.const(
        'day',
        _`${list}.find(({weekday, from, to}) => (new Date(${data} + "T00:00Z").getUTCDay() + 6) % 7 === weekday || from <= ${data} && ${data} <= to)`,
      );
      context.setParams({ day });
      return day;
    },
    error: {
      message: ({ params: { day } }) => _`${day}.message`,
      params: () => _`{errors: [{keyword: "notOn", params: {}}]}`,
    },
  },
  notBefore: {
    type: 'string',
    value: dayLimit(
      'The first day that may be chosen: today, or days or weeks from today, such as "+1 day" or "+2 weeks".',
    ),
    message: 'Please choose a day no earlier than {limit}',
    isBroken: (context, today) => _`${context.data} < ${codeForLimit(context, today)}`,
  },
  notAfter: {
    type: 'string',
    value: dayLimit(
      'The last day that may be chosen: today, or days or weeks from today, such as "+90 days".',
    ),
    message: 'Please choose a day no later than {limit}',
    // What is no day may count as late, and is told so by its format.
    isBroken: (context, today) =>
      _`/^\\d{4}-/.test(${context.data}) && ${context.data} > ${codeForLimit(context, today)}`,
  },
} as const satisfies Readonly<Record<string, CustomRule>>;

/** The name of a rule of the project's own. */
export type CustomRuleName = keyof typeof customRules;

/** True for a rule whose value is a day, counted from today. */
export function isDayLimit(rule: string): rule is 'notBefore' | 'notAfter' {
  return rule === 'notBefore' || rule === 'notAfter';
}

/** The value of a rule about single files: its limit, and the message, in which `{file}` is the name of the first wrong one. */
export interface FileLimit {
  readonly limit: string | number;
  readonly message: string;
}

/** The error of a rule about single files, which names the file, as ajv-errors would leave it. */
const fileError: KeywordErrorDefinition = {
  message: ({ gen, schema, params: { wrong } }) =>
    _`${gen.scopeValue('func', { ref: withFileName, code: _`withFileName` })}(${schema.message}, ${wrong})`,
  params: ({ keyword }) => _`{errors: [{keyword: ${keyword}, params: {}}]}`,
};

/** Returns code that is true if one of the files is wrong: `isWrong` is code for a function that says of which. */
function codeForWrong(context: KeywordCxt, isWrong: Code): Code {
  const wrong = context.gen.const('wrong', _`[].concat(${context.data}).find(${isWrong})`);
  context.setParams({ wrong });
  return _`${wrong} !== undefined`;
}

/** A rule that a file breaks of which the server says so. */
function toldByServer(fault: FileDefect, message: string) {
  return {
    type: ['string', 'array'],
    message,
    isBroken: (context) =>
      codeForWrong(context, _`(file) => String(file).includes(${`;fault=${fault};`})`),
    error: fileError,
  } as const satisfies Omit<CustomRule, 'value'>;
}

/** The rules of files that are sent. Their values are in the uiSchema; the compiler makes keywords of them, with sizes in bytes. */
export const fileRules = {
  empty: {
    type: ['string', 'array'],
    message: '"{file}" is empty. Please choose another file',
    isBroken: (context) => codeForWrong(context, _`(file) => /;size=0;/.test(file)`),
    error: fileError,
  },
  broken: toldByServer(
    'broken',
    '"{file}" is damaged, or not all of it is there. Please choose another file',
  ),
  maxPixels: toldByServer(
    'maxPixels',
    '"{file}" has too many pixels for us to read. Please choose a smaller picture',
  ),
  mislabelled: toldByServer(
    'mislabelled',
    '"{file}" is not the kind of file that its name says. Please choose {limit}',
  ),
  accept: {
    type: ['string', 'array'],
    message: '"{file}" cannot be sent. Please choose {limit}',
    // What is no file is told so by its format.
    isBroken: (context) =>
      codeForWrong(
        context,
        _`(file) => (/^data:([^;,]*)/.exec(file) ?? []).slice(1).some((type) => !${`,${context.schema.limit},`}.includes("," + type + ","))`,
      ),
    error: fileError,
  },
  maxSize: {
    type: ['string', 'array'],
    message: '"{file}" is too large. A file may have {limit} at most',
    isBroken: (context) =>
      codeForWrong(context, _`(file) => ${codeForSize(_`file`)} > ${context.schema.limit}`),
    error: fileError,
  },
  maxTotal: {
    type: ['string', 'array'],
    message: 'These files are too large. Together they may have {limit} at most',
    isBroken: ({ data, schema }) =>
      _`[].concat(${data}).reduce((sum, file) => sum + ${codeForSize(_`file`)}, 0) > ${schema}`,
  },
} as const satisfies Readonly<Record<string, Omit<CustomRule, 'value'>>>;

/** The name of a rule of files that are sent. */
export type FileRuleName = keyof typeof fileRules;

/** The name of a rule about single files. */
export type SingleFileRule = Exclude<FileRuleName, 'maxTotal'>;

/** True for a rule about single files, whose message may name the wrong one. */
export function isOfSingleFiles(rule: string): rule is SingleFileRule {
  return rule in fileRules && rule !== 'maxTotal';
}

/** Code for the size of a file: as the answer says, else as its content has it, in stock rjsf. */
function codeForSize(file: Code): Code {
  return _`+(/;size=(\\d+)/.exec(${file})?.[1] ?? 0.75 * String(${file}).length)`;
}

/** `multipleOf` in decimals: Ajv's own counts in halves, by which 111848.17 is no multiple of 0.01. */
const multipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  code: (context) => {
    const { gen, data, schema } = context;
    const judge = gen.scopeValue('func', { ref: isMultiple, code: _`isMultiple` });
    context.fail(_`!${judge}(${data}, ${schema})`);
  },
};

/**
 * Teaches an Ajv the rules of the project's own, and to judge `multipleOf` in decimals. `today` returns a day as `YYYY-MM-DD`; without it, the day is `this.today` of
 * the call, which needs Ajv's `passContext`.
 */
export function addCustomRules(ajv: Ajv, today?: () => string): Ajv {
  const rules: Readonly<Record<string, Omit<CustomRule, 'value'>>> = {
    ...customRules,
    ...fileRules,
  };
  ajv.removeKeyword('multipleOf').addKeyword(multipleOf);
  for (const [keyword, { type, isBroken, error }] of Object.entries(rules)) {
    ajv.addKeyword({
      keyword,
      type: [type].flat(),
      ...(error && { error }),
      code: (context) => {
        const { gen } = context;
        const day = today
          ? _`${gen.scopeValue('func', { ref: today, code: _`today` })}()`
          : _`this.today`;
        context.fail(isBroken(context, day));
      },
    });
  }
  return ajv;
}
