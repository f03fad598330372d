import { _, type Ajv, type Code, type JSONType, type KeywordCxt } from 'ajv';

interface CustomRule {
  /** The type of the answers that it judges. */
  readonly type: JSONType;
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

/**
 * Teaches an Ajv the rules of the project's own. `today` returns a day as `YYYY-MM-DD`; without it, the day is `this.today` of
 * the call, which needs Ajv's `passContext`.
 */
export function addCustomRules(ajv: Ajv, today?: () => string): Ajv {
  for (const [keyword, { type, isBroken }] of Object.entries<CustomRule>(customRules)) {
    ajv.addKeyword({
      keyword,
      type,
      code: (context) => {
        const { gen } = context;
        const day = today ? _`${gen.scopeValue('func', { ref: today })}()` : _`this.today`;
        context.fail(isBroken(context, day));
      },
    });
  }
  return ajv;
}
