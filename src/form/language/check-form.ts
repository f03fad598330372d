import type { FileErrorList } from '../../yaml/file-error.ts';
import { nearest } from '../../yaml/nearest.ts';
import type { Resolved } from '../../yaml/resolve.ts';
import { placeAt, type Say } from '../../yaml/say.ts';
import {
  type DeclaredForm,
  type PlacedDeclaration,
  partsBelow,
  placedDeclarations,
} from '../compile/declarations.ts';
import { honeypotName } from '../honeypot.ts';
import { ownName, pathInside } from '../question.ts';
import { checkAnswerable } from './check-answerable.ts';
import { checkRefined } from './check-branches.ts';
import { checkCondition } from './check-condition.ts';
import { checkField } from './check-field.ts';
import { checkLimits } from './check-limits.ts';
import { checkNames, placed } from './check-names.ts';
import { checkRenamed } from './check-renamed.ts';
import { checkRequired } from './check-required.ts';
import { checkReply, checkSend } from './check-send.ts';
import { checkTexts } from './check-texts.ts';
import { checkUi } from './check-ui.ts';
import { checkValues } from './check-values.ts';
import type { FormFile } from './form-file.ts';
import { createJudge } from './judge-part.ts';
import type { SchemaPart } from './part-schema.ts';

/** What no schema can say of a form file: names that must agree, rules that need one another. */
export function checkForm(
  file: FormFile,
  form: DeclaredForm,
  { resolved, errors }: { readonly resolved: Resolved; readonly errors: FileErrorList },
): void {
  const said: string[] = [];
  const say: Say = (pointer, message, at = 'value') => {
    said.push(pointer);
    errors.add(placeAt(resolved, pointer, at), message);
  };
  if (checkRenamed(file, form, say)) return;
  const places = placedDeclarations(form);
  const required = requiredPaths(form);
  const doubtful = new Set<SchemaPart>();
  const judging = { form, judge: createJudge(), say, doubtful };
  for (const place of places) {
    const { length } = said;
    const { part, pointer, question, isRefined } = place;
    checkField(place, required, say);
    if (isRefined) checkRefined(place, judging);
    else if (!checkLimits(part, pointer, say))
      checkValues({ part, pointer, path: question.path }, judging);
    checkBox(place, say);
    if (said.length > length) doubtful.add(part);
  }
  const { default: filledIn, properties } = file.schema;
  if (filledIn) {
    const part = { type: 'object', default: filledIn, properties } as const;
    checkValues({ part, pointer: '/schema', path: '' }, judging);
  }
  checkAnswerable(places, required, say);
  checkTakenNames(places, say);
  checkTwice(form, say);
  for (const conditional of form.conditionals) checkCondition(conditional, judging);
  checkRequired(judging);
  checkRequiredNames(form, say);
  checkUi(file, form, say);
  checkSend(file, form, say);
  checkReply(file, say);
  checkTexts(file, places, say);
}

/** The paths of the questions that are required by their group, or by a branch of it. */
function requiredPaths(form: DeclaredForm): ReadonlySet<string> {
  const paths = form.levels.flatMap(({ group, part: { required = [] } }) => {
    const known = Object.keys(partsBelow(form, group));
    return required.flatMap((name) => {
      // A misspelt name is told where it stands.
      const meant = known.includes(name) ? undefined : nearest(name, known);
      return [name, meant ?? []].flat().map((each) => pathInside(group, each));
    });
  });
  return new Set(paths);
}

function checkRequiredNames(form: DeclaredForm, say: Say): void {
  for (const { group, part, pointer, requiredPointer } of form.levels) {
    const everything = Object.keys(partsBelow(form, group));
    checkNames(placed(requiredPointer, part.required), everything, say);
    for (const [name, others] of Object.entries(part.dependencies ?? {})) {
      const place = `${pointer}/dependencies`;
      checkNames([{ name, pointer: place }], everything, say);
      if (others.includes(name)) {
        const message = `"${name}" depends on itself, which says nothing. Remove it from this list.`;
        say(`${place}/${name}/${others.indexOf(name)}`, message);
      }
    }
  }
}

/** The name of the honeypot tells programs from people, and some names mean something to every object. */
function checkTakenNames(places: readonly PlacedDeclaration[], say: Say): void {
  for (const { name, pointer } of places) {
    const own = ownName(name);
    if (name === honeypotName) {
      const message = `"${name}" is the name of the field that catches spam. Give the question another name.`;
      say(pointer, message, 'key');
    }
    if (own in Object.prototype) {
      const message = `"${own}" means something to the program itself. Give the question another name.`;
      say(pointer, message, 'key');
    }
  }
}

/** A box that must not be ticked can never be answered, as it is no answer then. */
function checkBox({ part, pointer, widget }: PlacedDeclaration, say: Say): void {
  const cannotBeTicked = part.const === false || part.enum?.includes(true) === false;
  if (!cannotBeTicked || part.type !== 'boolean' || widget !== 'checkbox') return;
  const message =
    'A box that is not ticked is no answer, so no answer can be right. Write "const: true", or "ui:widget: radio".';
  say(`${pointer}/${part.const === false ? 'const' : 'enum'}`, message);
}

/** A question is declared once; a branch may say more of it, but not declare it anew as something else. */
function checkTwice({ questions }: DeclaredForm, say: Say): void {
  for (const { name, declarations, asking } of questions) {
    const [first, ...others] = asking;
    if (!first) {
      const message = `"type" is missing in "${ownName(name)}". Add a line "type: ...".`;
      for (const { pointer } of declarations) say(pointer, message, 'part');
    }
    for (const { part, pointer } of others) {
      const isAlwaysAsked = !/\/(?:then|else)\//.test(first?.pointer ?? '');
      if (isAlwaysAsked) {
        const message = `"${name}" is asked always, under "properties", so it cannot be asked under a condition, too. Keep one of the two.`;
        say(pointer, message, 'key');
      } else if (first?.part.type !== part.type) {
        const message = `"${name}" is "type: ${first?.part.type}" in another branch. Give one of the two another name.`;
        say(`${pointer}/type`, message);
      }
    }
  }
}
