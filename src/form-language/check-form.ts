import { honeypotName } from '../runtime/honeypot.ts';
import type { FileErrorList } from '../yaml/file-error.ts';
import { didYouMean } from '../yaml/nearest.ts';
import { pointerStep, type Resolved } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import { checkCondition } from './check-condition.ts';
import { checkField, type PlacedField } from './check-field.ts';
import { checkComplete, checkNames, placed } from './check-names.ts';
import { checkReply, checkSend } from './check-send.ts';
import { checkTexts } from './check-texts.ts';
import type { FieldFile, FieldUi } from './field-file.ts';
import { widgetsFor } from './field-kinds.ts';
import type { FormFile } from './form-file.ts';

/** What no schema can say of a form file: names that must agree, rules that need one another. */
export function checkForm(file: FormFile, resolved: Resolved, errors: FileErrorList): void {
  const say: Say = (pointer, message, at = 'value') =>
    errors.add(at === 'key' ? resolved.placeOfKey(pointer) : resolved.placeOf(pointer), message);
  const { schema } = file;
  const fields = fieldsOf(file);
  for (const field of fields) checkField(field, file, say);
  checkHoneypot(fields, say);
  checkTwice(schema, say);
  checkCondition(file, say);
  checkNames(placed('/schema/required', schema.required), Object.keys(schema.properties), say);
  checkNames(
    placed('/schema/then/required', schema.then?.required),
    Object.keys(schema.then?.properties ?? {}),
    say,
  );
  checkUi(file, fields, say);
  checkSend(file, fields, say);
  checkReply(file, say);
  checkAlternatives(file, say);
  checkTexts(file, say);
}

function fieldsOf({ schema }: FormFile): PlacedField[] {
  const level = (properties: Readonly<Record<string, FieldFile>>, pointer: string) =>
    Object.entries(properties).map(([name, field]) => ({
      name,
      field,
      pointer: pointer + pointerStep(name),
    }));
  return [
    ...level(schema.properties, '/schema/properties'),
    ...level(schema.then?.properties ?? {}, '/schema/then/properties'),
  ];
}

/** The name of the honeypot tells programs from people, so no question may have it. */
function checkHoneypot(fields: readonly PlacedField[], say: Say): void {
  for (const { name, pointer } of fields) {
    if (name !== honeypotName) continue;
    const message = `"${name}" is the name of the field that catches spam. Give the question another name.`;
    say(pointer, message, 'key');
  }
}

/** A question is asked always or under the condition; one that were both would be hidden where it is required. */
function checkTwice({ properties, then: branch }: FormFile['schema'], say: Say): void {
  for (const name of Object.keys(branch?.properties ?? {})) {
    if (!(name in properties)) continue;
    const message = `"${name}" is asked always, under "properties", so it cannot be asked under a condition, too. Keep one of the two.`;
    say(`/schema/then/properties${pointerStep(name)}`, message, 'key');
  }
}

/** Only questions that are always asked can stand in for one another. */
function checkAlternatives({ schema }: FormFile, say: Say): void {
  for (const [index, { anyOf }] of (schema.allOf ?? []).entries()) {
    const used = anyOf.flatMap(({ required }, position) =>
      placed(`/schema/allOf/${index}/anyOf/${position}/required`, required),
    );
    const conditional = used.filter(({ name }) => name in (schema.then?.properties ?? {}));
    for (const { name, pointer } of conditional) {
      say(
        pointer,
        `"${name}" is asked under a condition only, so no other question may rely on it.`,
      );
    }
    const others = used.filter((candidate) => !conditional.includes(candidate));
    checkNames(others, Object.keys(schema.properties), say);
  }
}

function checkUi({ uiSchema: ui }: FormFile, fields: readonly PlacedField[], say: Say): void {
  const names = fields.map((field) => field.name);
  for (const name of Object.keys(ui)) {
    if (name === 'ui:sections' || names.includes(name)) continue;
    const pointer = `/uiSchema${pointerStep(name)}`;
    say(pointer, `The form has no question "${name}".${didYouMean(name, names)}`, 'key');
  }
  for (const { name, field } of fields) {
    const widget = (ui[name] as FieldUi | undefined)?.['ui:widget'];
    const allowed: readonly string[] = widgetsFor(field);
    if (widget === undefined || allowed.includes(widget)) continue;
    say(
      `/uiSchema${pointerStep(name)}/ui:widget`,
      `"${name}" cannot be drawn as "${widget}". Allowed for this kind of question: ${allowed.join(', ')}.`,
    );
  }
  const sections = ui['ui:sections'];
  if (!sections) return;
  const used = sections.flatMap((section, index) =>
    placed(`/uiSchema/ui:sections/${index}/fields`, section.fields),
  );
  checkComplete('/uiSchema/ui:sections', used, { names, say });
}
