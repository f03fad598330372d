import { _, type Ajv } from 'ajv';

/**
 * Teaches an Ajv the rules that JSON Schema does not have; an answer breaks one where its code is true. `today` returns a
 * day as `YYYY-MM-DD`; without it, the day is `this.today` of the call, which needs Ajv's `passContext`.
 */
export function addKeywords(ajv: Ajv, today?: () => string): Ajv {
  return ajv.addKeyword({
    keyword: 'notBefore',
    type: 'string',
    schemaType: 'string',
    code: (cxt) => {
      const day = today ? _`${cxt.gen.scopeValue('func', { ref: today })}()` : _`this.today`;
      cxt.fail(_`${cxt.data} < ${day}`);
    },
  });
}
