import { toFileName } from '../../files/file-names.ts';
import { namesForReact } from '../../form/language/check-question.ts';
import { questionNames } from '../../form/language/subschema.ts';
import { honeypotName } from '../../form/runtime/honeypot.ts';
import { isGroup } from '../../form/runtime/objects.ts';
import { everySubschema, type Part, withEachInside } from './subschemas.ts';

/** The names of questions that are taken here under another name. */
export type Renames = ReadonlyMap<string, string>;

/** Finds a name for each question whose own name the language does not take. */
export function renamesFor(schema: Part): Renames {
  const names = everySubschema(schema).flatMap(({ properties }) =>
    isGroup(properties) ? Object.keys(properties) : [],
  );
  const taken = new Set(names.filter(isTaken));
  const renames = new Map<string, string>();
  for (const name of new Set(names)) {
    if (isTaken(name)) continue;
    const plain = inOneWord(name);
    const numbered = [plain, ...Array.from({ length: 99 }, (_, index) => `${plain}${index + 2}`)];
    const free = numbered.find((each) => !taken.has(each)) ?? plain;
    taken.add(free);
    renames.set(name, free);
  }
  return renames;
}

function isTaken(name: string): boolean {
  return new RegExp(questionNames).test(name) && name !== honeypotName && !namesForReact.has(name);
}

/** Turns `First name` and `first-name` into `firstName`. */
function inOneWord(name: string): string {
  if (namesForReact.has(name) || name === honeypotName) return `${name}Answer`;
  const plain = /^[\x20-\x7e]*$/.test(name) ? name : toFileName(name);
  const [first = '', ...others] = plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const start = first.charAt(0).toLowerCase() + first.slice(1);
  const word = [start, ...others.map((each) => each.charAt(0).toUpperCase() + each.slice(1))].join(
    '',
  );
  return /^[A-Za-z]/.test(word) ? word : `question${word}`;
}

/** Returns a schema in which every use of a renamed question has its new name. A name that was the label becomes the title. */
export function withNewNames(schema: Part, renames: Renames): Part {
  if (renames.size === 0) return schema;
  const nameOf = (name: unknown) => (typeof name === 'string' ? (renames.get(name) ?? name) : name);
  const change = (part: Part): Part => {
    const { properties, required, dependencies, discriminator, default: value } = part;
    return withEachInside(
      {
        ...part,
        ...(isGroup(properties) && {
          properties: withKeys(properties, renames, (each, name) =>
            renames.has(name) ? labelled(each, name) : each,
          ),
        }),
        ...(Array.isArray(required) && { required: required.map(nameOf) }),
        ...(isGroup(dependencies) && {
          dependencies: withKeys(dependencies, renames, (each) =>
            Array.isArray(each) ? each.map(nameOf) : each,
          ),
        }),
        ...(isGroup(discriminator) && {
          discriminator: { ...discriminator, propertyName: nameOf(discriminator.propertyName) },
        }),
        ...(isGroup(value) && { default: answersWithNewNames(value, renames) }),
        ...(typeof part.$ref === 'string' && { $ref: newReference(part.$ref, renames) }),
      },
      change,
    );
  };
  return change(schema);
}

/** Stock rjsf shows the name of a question without a title. */
function labelled(each: unknown, name: string): unknown {
  const isAsked = isGroup(each) && ('type' in each || 'enum' in each || 'oneOf' in each);
  return isAsked && !('title' in each) ? { title: name, ...each } : each;
}

function newReference(reference: string, renames: Renames): string {
  const steps = reference.split('/');
  return steps
    .map((step, index) =>
      steps[index - 1] === 'properties' ? (renames.get(decodeURIComponent(step)) ?? step) : step,
    )
    .join('/');
}

function withKeys(
  group: Part,
  renames: Renames,
  change: (value: unknown, name: string) => unknown = (value) => value,
): Part {
  const entries = Object.entries(group).map(([name, value]) => {
    return [renames.get(name) ?? name, change(value, name)];
  });
  return Object.fromEntries(entries);
}

/** Returns answers, at any depth, under the new names of their questions. */
export function answersWithNewNames(value: unknown, renames: Renames): unknown {
  if (Array.isArray(value)) return value.map((each) => answersWithNewNames(each, renames));
  if (!isGroup(value)) return value;
  return withKeys(value, renames, (each) => answersWithNewNames(each, renames));
}

/** Returns a uiSchema under the new names. */
export function looksWithNewNames(ui: Part, renames: Renames): Part {
  const entries = Object.entries(ui).map(([key, value]) => {
    const name = key.startsWith('ui:') ? key : (renames.get(key) ?? key);
    if (key === 'ui:order' || key === 'order') return [name, answersNamed(value, renames)];
    if (Array.isArray(value))
      return [name, value.map((each) => (isGroup(each) ? looksWithNewNames(each, renames) : each))];
    return [name, isGroup(value) ? looksWithNewNames(value, renames) : value];
  });
  return Object.fromEntries(entries);
}

function answersNamed(value: unknown, renames: Renames): unknown {
  return Array.isArray(value) ? value.map((name) => renames.get(String(name)) ?? name) : value;
}
