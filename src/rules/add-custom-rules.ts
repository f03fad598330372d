import { _, type Ajv } from 'ajv';
import { ruleNamed, rulesWith } from './rules.ts';

/**
 * Adds the keywords to an Ajv instance that it does not have, and replaces those that it validates differently. `today` returns a
 * date (`YYYY-MM-DD`); without it, the date is `this.today` of the call, which needs Ajv's `passContext`.
 */
export function addCustomRules(ajv: Ajv, today?: () => string): Ajv {
  for (const keyword of rulesWith(({ code }) => code)) {
    const { types = [], code } = ruleNamed(keyword) ?? {};
    if (!code) continue;
    ajv.removeKeyword(keyword).addKeyword({
      keyword,
      type: [...types],
      ...(code.error && { error: code.error }),
      code: (context) => {
        const { gen } = context;
        const day = today
          ? _`${gen.scopeValue('func', { ref: today, code: _`today` })}()`
          : _`this.today`;
        context.fail(code.isBroken(context, day));
      },
    });
  }
  return ajv;
}
