import { allChecks, checkOfPart } from '../../questions/checks.ts';
import type { FormChecking } from '../../questions/kind-check.ts';
import type { FileErrorList } from '../../yaml/file-error.ts';
import { nearest } from '../../yaml/nearest.ts';
import { locate, type ReportError } from '../../yaml/report-error.ts';
import { pointerStep, type Resolved } from '../../yaml/resolve.ts';
import { childPath, lastSegment } from '../model/question.ts';
import { isEqual } from '../runtime/is-equal.ts';
import { checkCondition, checkConditionAnswers } from './check-condition.ts';
import { contradictionIn } from './check-limits.ts';
import { checkNames, locateNames } from './check-names.ts';
import {
  checkAnswerable,
  checkDeclaration,
  checkMessages,
  checkRefined,
} from './check-question.ts';
import { checkRequired } from './check-required.ts';
import { checkSend, checkTexts } from './check-send.ts';
import { checkUi } from './check-ui.ts';
import { checkValues } from './check-values.ts';
import {
  type DeclaredForm,
  type DeclaredQuestion,
  type LocatedDeclaration,
  locatedDeclarations,
  subschemasBelow,
} from './declarations.ts';
import type { FormFile, WrittenForm } from './form-file.ts';
import type { Subschema } from './subschema.ts';
import { createValueValidator } from './validate-value.ts';

interface Checking extends Pick<FormChecking, 'takesFiles'> {
  /** The file without what was filled in, of which nothing is said. */
  readonly written: WrittenForm;
  readonly resolved: Resolved;
  readonly errors: FileErrorList;
}

/** Checks what the schema of form files cannot express about a form file, such as references to the names of questions. */
export function checkForm(
  file: FormFile,
  form: DeclaredForm,
  { written, resolved, errors, takesFiles }: Checking,
): void {
  const said: string[] = [];
  const report: ReportError = (pointer, message, at = 'value') => {
    said.push(pointer);
    errors.add(locate(resolved, pointer, at), message);
  };
  if (checkRenamed(written, form, report)) return;
  const places = locatedDeclarations(form);
  const required = requiredPaths(form);
  const invalidParts = new Set<Subschema>();
  const context = { form, validateValue: createValueValidator(), report, invalidParts };
  for (const place of places) {
    const { length } = said;
    const { part, pointer, question, isRefined } = place;
    checkMessages(place, required, report);
    if (isRefined) checkRefined(place, context);
    else {
      checkDeclaration(place, report);
      // Values that do not fit a wrong rule are no mistakes of their own.
      if (said.length > length) {
        invalidParts.add(part);
        continue;
      }
      const found = contradictionIn(part, context.validateValue);
      if (found) report(pointer + pointerStep(found.key), found.message, 'key');
      else checkValues({ part, pointer, path: question.path }, context);
    }
    if (said.length > length) invalidParts.add(part);
  }
  const { default: filledIn, properties } = file.schema;
  if (filledIn) {
    const part = { type: 'object', default: filledIn, properties } as const;
    checkValues({ part, pointer: '/schema', path: '' }, context);
  }
  checkAnswerable(places, required, report);
  checkTwice(form, report);
  for (const conditional of form.conditionals) checkCondition(conditional, context);
  checkRequired(context);
  checkRequiredNames(form, report);
  checkUi(file, form, report);
  checkKinds(places, { send: file.send, takesFiles, report });
  for (const [index, rule] of (file.notify ?? []).entries()) {
    const place = { pointer: `/notify/${index}/if`, path: '', answered: [] };
    if (typeof rule !== 'string') checkConditionAnswers(rule.if, place, context);
  }
  checkSend(file, form, report);
  checkTexts(written, places, report);
}

/** Runs the checks of each kind on all its questions. Options of a list are not questions. */
function checkKinds(
  places: readonly LocatedDeclaration[],
  checking: Omit<FormChecking, 'asking'>,
): void {
  const asking = places.filter(({ isRefined, question }) => !isRefined && !question.isOption);
  for (const check of allChecks) {
    const own = asking.filter(({ part, widget }) => checkOfPart(part, widget) === check);
    check.checkForm?.(own, { ...checking, asking });
  }
}

/** Returns the paths of the questions that their group or one of its branches requires. */
function requiredPaths(form: DeclaredForm): ReadonlySet<string> {
  const paths = form.branches.flatMap(({ group, part: { required = [] } }) => {
    const known = Object.keys(subschemasBelow(form, group));
    return required.flatMap((name) => {
      // A misspelt name is reported where it is.
      const meant = known.includes(name) ? undefined : nearest(name, known);
      return [name, meant ?? []].flat().map((each) => childPath(group, each));
    });
  });
  return new Set(paths);
}

function checkRequiredNames(form: DeclaredForm, report: ReportError): void {
  for (const { group, part, pointer } of form.branches) {
    const parts = subschemasBelow(form, group);
    const required = locateNames(`${pointer}/required`, part.required);
    checkNames(required, Object.keys(parts), report);
    for (const { name, pointer: place } of required) {
      if (!checkOfPart(parts[name] ?? {}).kind.isSilent) continue;
      report(place, `"${name}" is a note, which nobody can answer. Remove it from this list.`);
    }
  }
  for (const { container, pointer } of form.conditionals) {
    const { if: condition, then } = container;
    const { required: [only, ...others] = [], properties } = condition ?? {};
    const isBare = others.length === 0 && !properties;
    for (const [index, name] of (then?.required ?? []).entries()) {
      if (!isBare || name !== only) continue;
      const message = `"${name}" depends on itself, which says nothing. Remove it from this list.`;
      report(`${pointer}/then/required/${index}`, message);
    }
  }
}

/** Reports a question that a branch declares again with another type. */
function checkTwice({ questions }: DeclaredForm, report: ReportError): void {
  for (const { name, declarations, asking } of questions) {
    const [first, ...others] = asking;
    if (!first) {
      const message = `"type" is missing in "${lastSegment(name)}". Add a line "type: ...".`;
      for (const { pointer } of declarations) report(pointer, message, 'part');
    }
    for (const { part, pointer } of others) {
      const isAlwaysAsked = !/\/(?:then|else)\//.test(first?.pointer ?? '');
      if (isAlwaysAsked) {
        const message = `"${name}" is asked always, under "properties", so it cannot be asked under a condition, too. Keep one of the two.`;
        report(pointer, message, 'key');
      } else if (first?.part.type !== part.type) {
        const message = `"${name}" is "type: ${first?.part.type}" in another branch. Give one of the two another name.`;
        report(`${pointer}/type`, message);
      }
    }
    checkOneDefault({ name, asking }, report);
  }
}

/** Reports different defaults in the branches that declare one question: defaults are filled in before conditions are evaluated. */
function checkOneDefault(
  { name, asking }: Pick<DeclaredQuestion, 'name' | 'asking'>,
  report: ReportError,
): void {
  const here = asking.find(({ part }) => part.default !== undefined);
  const there = asking.find(({ part }) => !isEqual(part.default, here?.part.default));
  if (!here || !there) return;
  const [one, other] = [here, there].map(({ part }) => JSON.stringify(part.default) ?? 'nothing');
  const message = `"${name}" starts with ${one} here, and with ${other} in another branch. A form starts before any condition holds. Write the same default in each branch, or in none, or give the two questions different names.`;
  report(`${here.pointer}/default`, message, 'key');
}

/**
 * Reports a question that was renamed under "properties" but not in the rest of the form. Returns true if it did: all other errors about
 * names follow from that.
 */
function checkRenamed(file: WrittenForm, form: DeclaredForm, report: ReportError): boolean {
  const declared = Object.keys(subschemasBelow(form, ''));
  const lists = namesByList(file);
  const used = new Set(lists.flat());
  const unused = declared.filter((name) => !used.has(name));
  const lost = [...used].filter((name) => !declared.includes(name));
  const [[name], [old = '']] = [unused, lost];
  const uses = lists.filter((list) => list.includes(old)).length;
  const place = form.questions.find(({ path }) => path === name)?.declarations[0];
  if (unused.length !== 1 || lost.length !== 1 || uses < 2 || !place) return false;
  const message = `This question is called "${name}" here, but "${old}" in the rest of the form. Write "${old}:", or change the name everywhere in this file.`;
  report(place.pointer, message, 'key');
  return true;
}

/** Returns the lists of question names in a form. */
function namesByList({ schema, send, uiSchema = {} }: WrittenForm): string[][] {
  return [
    [...(schema.required ?? [])],
    (send?.fields ?? []).flatMap((field) => (typeof field === 'string' ? [field] : field.from)),
    (uiSchema['ui:sections'] ?? []).flatMap(({ fields }) => fields),
    (uiSchema['ui:order'] ?? []).filter((name) => name !== '*'),
    Object.keys(uiSchema).filter((key) => !key.startsWith('ui:')),
  ];
}
