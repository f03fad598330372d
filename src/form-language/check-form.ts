import { honeypotName } from '../runtime/honeypot.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { nearest } from '../yaml/nearest.ts';
import type { Resolved } from '../yaml/resolve.ts';
import { placeAt, type Say } from '../yaml/say.ts';
import { checkAnswerable } from './check-answerable.ts';
import { checkRefined } from './check-branches.ts';
import { checkCondition } from './check-condition.ts';
import { checkField } from './check-field.ts';
import { checkLimits } from './check-limits.ts';
import { checkNames, placed } from './check-names.ts';
import { checkRenamed } from './check-renamed.ts';
import { checkRefinedGroup, checkRequired } from './check-required.ts';
import { checkReply, checkSend } from './check-send.ts';
import { checkTexts } from './check-texts.ts';
import { checkUi } from './check-ui.ts';
import { checkValues } from './check-values.ts';
import { checkWithin } from './check-within.ts';
import { isTickBoxIn } from './drawings.ts';
import type { FormFile } from './form-file.ts';
import { createJudge, type Judging } from './judge-part.ts';
import type { SchemaPart } from './part-schema.ts';
import {
  conditionalsIn,
  groupsIn,
  levelsOf,
  type PlacedGroup,
  type PlacedPart,
  partsIn,
  questionsOf,
} from './parts-in.ts';

/** What no schema can say of a form file: names that must agree, rules that need one another. */
export function checkForm(file: FormFile, resolved: Resolved, errors: FileErrorList): void {
  const said: string[] = [];
  const say: Say = (pointer, message, at = 'value') => {
    said.push(pointer);
    errors.add(placeAt(resolved, pointer, at), message);
  };
  const parts = partsIn(file);
  if (checkRenamed(file, parts, say)) return;
  const groups = groupsIn(file);
  const refined = parts.filter(({ isRefined }) => isRefined);
  const required = new Set([...groups, ...refined].flatMap(requiredIn));
  const doubtful = new Set<SchemaPart>();
  const judging = { judge: createJudge(), say, doubtful };
  for (const part of parts) {
    const { length } = said;
    checkField(part, required, say);
    if (part.isRefined) {
      checkRefined(part, judging);
      checkRefinedGroup(part, parts, say);
    } else if (!checkLimits(part.part, part.pointer, say))
      checkValues(part.part, part.pointer, judging);
    checkBox(part, say);
    if (said.length > length) doubtful.add(part.part);
  }
  const { default: filledIn, properties } = file.schema;
  if (filledIn) checkValues({ type: 'object', default: filledIn, properties }, '/schema', judging);
  checkAnswerable(parts, required, say);
  checkTakenNames(parts, say);
  checkTwice(parts, say);
  for (const group of groups) checkGroup(group, judging);
  checkUi(file, parts, say);
  checkSend(file, parts, say);
  checkReply(file, say);
  checkTexts(file, parts, say);
}

/** The names of the questions of a group that are required by it, or by one of its branches. */
function requiredIn(group: PlacedGroup): string[] {
  const prefix = group.name === '' ? '' : `${group.name}.`;
  const known = Object.keys(questionsOf(group));
  return levelsOf(group).flatMap(({ part: { required = [], dependencies = {} } }) =>
    [...required, ...Object.values(dependencies).flat()].flatMap((name) => {
      // A misspelt name is told where it stands.
      const meant = known.includes(name) ? undefined : nearest(name, known);
      return [name, meant ?? []].flat().map((each) => prefix + each);
    }),
  );
}

function checkGroup(group: PlacedGroup, judging: Judging): void {
  const { say } = judging;
  const conditionals = conditionalsIn(group);
  for (const conditional of conditionals) {
    checkCondition(conditional, judging);
    checkWithin(conditional, conditionals, judging);
  }
  checkRequired(group, judging);
  const everything = Object.keys(questionsOf(group));
  for (const { part, pointer } of levelsOf(group)) {
    checkNames(placed(`${pointer}/required`, part.required), everything, say);
    for (const [name, others] of Object.entries(part.dependencies ?? {})) {
      const place = `${pointer}/dependencies`;
      checkNames([{ name, pointer: place }], everything, say);
      checkNames(placed(`${place}/${name}`, others), everything, say);
      if (others.includes(name)) {
        const message = `"${name}" depends on itself, which says nothing. Remove it from this list.`;
        say(`${place}/${name}/${others.indexOf(name)}`, message);
      }
    }
  }
}

/** The name of the honeypot tells programs from people, and some names mean something to every object. */
function checkTakenNames(parts: readonly PlacedPart[], say: Say): void {
  for (const { name, pointer } of parts) {
    const own = name.split('.').at(-1) ?? '';
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
function checkBox({ part, pointer, ui }: PlacedPart, say: Say): void {
  const cannotBeTicked = part.const === false || part.enum?.includes(true) === false;
  if (!cannotBeTicked || !isTickBoxIn(part, ui)) return;
  const message =
    'A box that is not ticked is no answer, so no answer can be right. Write "const: true", or "ui:widget: radio".';
  say(`${pointer}/${part.const === false ? 'const' : 'enum'}`, message);
}

/** A question is declared once; a branch may say more of it, but not declare it anew as something else. */
function checkTwice(parts: readonly PlacedPart[], say: Say): void {
  const declared = new Map<string, PlacedPart>();
  for (const placedPart of parts.filter(({ isRefined }) => !isRefined)) {
    const { name, part, pointer } = placedPart;
    const first = declared.get(name);
    declared.set(name, first ?? placedPart);
    if (!first || first === placedPart) continue;
    const isAlwaysAsked = !/\/(?:then|else)\//.test(first.pointer);
    if (isAlwaysAsked) {
      const message = `"${name}" is asked always, under "properties", so it cannot be asked under a condition, too. Keep one of the two.`;
      say(pointer, message, 'key');
    } else if (first.part.type !== part.type) {
      const message = `"${name}" is "type: ${first.part.type}" in another branch. Give one of the two another name.`;
      say(`${pointer}/type`, message);
    }
  }
  for (const { name, pointer, isRefined } of parts) {
    if (!isRefined || declared.has(name)) continue;
    say(
      pointer,
      `"type" is missing in "${name.split('.').at(-1)}". Add a line "type: ...".`,
      'part',
    );
  }
}
