import {
  checkMarkedTexts,
  checkPlainTexts,
  checkSiteTexts,
} from '../../page-language/template-variables.ts';
import { checkOfPart } from '../../questions/checks.ts';
import { ruleNamed } from '../../rules/rules.ts';
import type { ReportError } from '../../yaml/report-error.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import { checkComplete, locateNames } from './check-names.ts';
import {
  type DeclaredForm,
  type LocatedDeclaration,
  subschemasBelow,
  uiPointerOf,
} from './declarations.ts';
import type { FormFile, WrittenForm } from './form-file.ts';
import { effectiveWidget } from './widgets.ts';

/** Checks what the schema of form files cannot express about `send`: that it lists every question once, and nothing that has no answer. */
export function checkSend(
  { send, handling, notify }: FormFile,
  form: DeclaredForm,
  report: ReportError,
): void {
  const parts = subschemasBelow(form, '');
  // A note can be in the list, although it sends nothing.
  const isNote = (name: string) => checkOfPart(parts[name] ?? {}).kind.isSilent;
  const names = Object.keys(parts).filter((name) => !isNote(name));
  const used = send.fields.flatMap((sent, index) => {
    const pointer = `/send/fields${pointerStep(index)}`;
    if (typeof sent === 'string') return isNote(sent) ? [] : [{ name: sent, pointer }];
    if (!sent.from.includes(sent.field)) {
      const message = `"${sent.field}" isn't one of the questions it is sent from. Name one of them: ${sent.from.join(', ')}.`;
      report(`${pointer}/field`, message);
    }
    return locateNames(`${pointer}/from`, sent.from);
  });
  checkComplete('/send/fields', used, { names, report });
  if (send.local) {
    if (send.to !== undefined)
      report(
        '/send/to',
        'A form with "local: true" sends nothing. Remove "to", or "local".',
        'key',
      );
    for (const [key, value] of Object.entries({ handling, notify })) {
      const message = `A form with "local: true" sends nothing that anybody could handle. Remove "${key}", or "local".`;
      if (value !== undefined) report(`/${key}`, message, 'key');
    }
    return;
  }
}

/** The texts that explain a question or a form. */
const isHelp =
  /^\/(?:schema|uiSchema)\/(?:.*\/)?(?:description|ui:(?:options\/)?(?:description|help))$/;

/** Returns the pointers to the texts of a form file that can have links and bold words besides help: the labels of boxes. */
function markedLabels(parts: readonly LocatedDeclaration[]): ReadonlySet<string> {
  const boxes = parts.filter(({ part, question, isRefined, widget }) => {
    const whole = isRefined ? { ...question.main.part, ...part } : part;
    return checkOfPart(whole, isRefined ? effectiveWidget(whole, question.ui) : widget)
      .hasMarkedLabel;
  });
  return new Set(
    boxes.flatMap(({ pointer, question }) => [`${pointer}/title`, uiPointerOf(question, 'title')]),
  );
}

/** Reports each unknown `{variable}` in a form file, which would be shown with its braces, and each wrong link. */
export function checkTexts(
  { page, messages, schema, uiSchema }: WrittenForm,
  parts: readonly LocatedDeclaration[],
  report: ReportError,
): void {
  const labels = markedLabels(parts);
  const marked = {
    report,
    canBeMarked: (pointer: string) => isHelp.test(pointer) || labels.has(pointer),
  };
  checkSiteTexts(page, '/page', report);
  checkSiteTexts(messages, '/messages', report);
  checkMarkedTexts(uiSchema, '/uiSchema', marked);
  checkSiteTexts(schema.title, '/schema/title', report);
  checkMarkedTexts(schema.description, '/schema/description', marked);
  for (const part of parts) checkQuestion(part, marked);
}

/** Reports each `{variable}` in the messages below a pointer that the rule does not have. */
export function checkRuleMessages(
  messages: object | undefined,
  pointer: string,
  report: ReportError,
): void {
  for (const [rule, message] of Object.entries(messages ?? {})) {
    const known = ruleNamed(rule)?.variables ?? ['limit'];
    checkPlainTexts(message, pointer + pointerStep(rule), { allowed: known, report });
  }
}

/**
 * Titles and help can contain facts of the site; the message of a rule can contain its limit. Options contain no variables, as the rules
 * compare them with the answer.
 */
function checkQuestion(
  { part, pointer }: LocatedDeclaration,
  marked: Parameters<typeof checkMarkedTexts>[2],
): void {
  const { report } = marked;
  checkMarkedTexts(part.title, `${pointer}/title`, marked);
  checkMarkedTexts(part.description, `${pointer}/description`, marked);
  checkRuleMessages(part.errorMessage, `${pointer}/errorMessage`, report);
  checkPlainTexts(part.enum, `${pointer}/enum`, { allowed: [], report });
  checkPlainTexts(part.oneOf, `${pointer}/oneOf`, { allowed: [], report });
}
