import { _, type Ajv, type Code, type JSONType, type KeywordCxt } from 'ajv';

interface CustomRule {
  /** The type of the answers that it judges. */
  readonly type: JSONType | readonly JSONType[];
  /** The schema of its value in a form file. */
  readonly value: { readonly description: string; readonly [keyword: string]: unknown };
  /** What is said where neither the question nor `forms/_shared.yaml` has words; `{limit}` stands for the value. */
  readonly message: string;
  /** Returns code that is true if an answer breaks it. `today` is code for a day as `YYYY-MM-DD`. */
  readonly isBroken: (context: KeywordCxt, today: Code) => Code;
}

/** The rules of the project's own, which JSON Schema does not have. A visitor is told of them after all others. */
export const customRules = {
  notBefore: {
    type: 'string',
    value: { enum: ['today'], description: 'today: the day may not lie in the past.' },
    message: 'Please select a later date',
    isBroken: ({ data }, today) => _`${data} < ${today}`,
  },
} as const satisfies Readonly<Record<string, CustomRule>>;

/** The name of a rule of the project's own. */
export type CustomRuleName = keyof typeof customRules;

/** The rules of files that are sent. Their values are in the uiSchema; the compiler makes keywords of them, with sizes in bytes. */
export const fileRules = {
  accept: {
    type: ['string', 'array'],
    message: 'Please choose files of these kinds: {limit}',
    isBroken: ({ data, schema }) =>
      _`[].concat(${data}).some((file) => !${`,${schema},`}.includes("," + /^data:([^;,]*)|/.exec(file)[1] + ","))`,
  },
  maxSize: {
    type: ['string', 'array'],
    message: 'Please choose files of at most {limit}',
    isBroken: ({ data, schema }) =>
      _`[].concat(${data}).some((file) => ${sizeOf(_`file`)} > ${schema})`,
  },
  maxTotal: {
    type: ['string', 'array'],
    message: 'Please choose files of at most {limit} together',
    isBroken: ({ data, schema }) =>
      _`[].concat(${data}).reduce((sum, file) => sum + ${sizeOf(_`file`)}, 0) > ${schema}`,
  },
} as const satisfies Readonly<Record<string, Omit<CustomRule, 'value'>>>;

/** Code for the size of a file: as the answer says, else as its content has it, in stock rjsf. */
function sizeOf(file: Code): Code {
  return _`+(/;size=(\\d+)/.exec(${file})?.[1] ?? 0.75 * String(${file}).length)`;
}

/**
 * Teaches an Ajv the rules of the project's own. `today` returns a day as `YYYY-MM-DD`; without it, the day is `this.today` of
 * the call, which needs Ajv's `passContext`.
 */
export function addCustomRules(ajv: Ajv, today?: () => string): Ajv {
  const rules: Readonly<Record<string, Omit<CustomRule, 'value'>>> = {
    ...customRules,
    ...fileRules,
  };
  for (const [keyword, { type, isBroken }] of Object.entries(rules)) {
    ajv.addKeyword({
      keyword,
      type: [type].flat(),
      code: (context) => {
        const { gen } = context;
        const day = today ? _`${gen.scopeValue('func', { ref: today })}()` : _`this.today`;
        context.fail(isBroken(context, day));
      },
    });
  }
  return ajv;
}
