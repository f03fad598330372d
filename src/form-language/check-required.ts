import type { Say } from '../yaml/say.ts';
import { checkNames, placed } from './check-names.ts';
import { type JudgePart, type Judging, optionsIn } from './judge-part.ts';
import type { SchemaPart } from './part-schema.ts';
import { holdersOf, type Level, type PlacedPart, questionsOf } from './parts-in.ts';

/** A level of a group, with what is certain while it counts. */
interface Scene extends Level {
  /** The level itself, and those around it. */
  readonly around: readonly SchemaPart[];
  /** The conditions that hold. */
  readonly met: readonly SchemaPart[];
  /** The conditions that do not. */
  readonly unmet: readonly SchemaPart[];
  /** The branches that are closed while this one is open. */
  readonly closed: readonly { readonly here: string; readonly there: string; part: SchemaPart }[];
}

/**
 * What is required somewhere must be asked there for certain: always, by the same branch or one around it, or under a
 * condition that holds whenever this one does. Else answers could be refused at a question that nobody sees.
 */
export function checkRequired(group: Level, { judge, say }: Judging): void {
  const questions = questionsOf(group);
  const scenes = scenesOf({ ...group, around: [], met: [], unmet: [], closed: [] });
  for (const scene of scenes) {
    for (const { names, pointer, met } of demandsOf(scene)) {
      for (const [index, name] of names.entries()) {
        const isKnown = Object.hasOwn(questions, name);
        const proof = { scenes, questions, judge };
        if (!isKnown || isAsked(name, { ...scene, met }, proof)) continue;
        say(`${pointer}/${index}`, complaintAbout(name, scene));
      }
    }
  }
}

/** What a branch requires of a group that is asked anyway. */
export function checkRefinedGroup(
  { name, part, pointer }: PlacedPart,
  parts: readonly PlacedPart[],
  say: Say,
): void {
  const group = parts.find((other) => other.name === name && !other.isRefined)?.part;
  if (!part.required || group?.type !== 'object') return;
  const questions = { ...questionsOf({ part: group, pointer: '' }), ...part.properties };
  const required = placed(`${pointer}/required`, part.required);
  checkNames(required, Object.keys(questions), say);
  for (const { name: own, pointer: place } of required) {
    const isAlwaysAsked = group.properties?.[own] ?? part.properties?.[own]?.type;
    if (isAlwaysAsked || !Object.hasOwn(questions, own)) continue;
    say(place, elsewhere(own));
  }
}

function scenesOf(scene: Scene): Scene[] {
  const { part, met, unmet, closed } = scene;
  const around = [...scene.around, part];
  const inside = holdersOf(part, scene.pointer).flatMap(({ holder, pointer }) => {
    const { if: condition = {}, then: branch, else: otherwise } = holder;
    const shut = (here: string, there: string, other: SchemaPart | undefined) =>
      other ? [...closed, { here, there, part: other }] : closed;
    return [
      ...(branch
        ? scenesOf({
            ...{ part: branch, pointer: `${pointer}/then`, around, unmet },
            met: [...met, condition],
            closed: shut('then', 'else', otherwise),
          })
        : []),
      ...(otherwise
        ? scenesOf({
            ...{ part: otherwise, pointer: `${pointer}/else`, around, met },
            unmet: [...unmet, condition],
            closed: shut('else', 'then', branch),
          })
        : []),
    ];
  });
  return [{ ...scene, around }, ...inside];
}

/** The names that a level requires, and what holds whenever it does. */
function demandsOf({ part, pointer, met }: Scene) {
  const dependencies = Object.entries(part.dependencies ?? {}).map(([name, names]) => ({
    names,
    pointer: `${pointer}/dependencies/${name}`,
    met: [...met, { required: [name] }],
  }));
  return [{ names: part.required ?? [], pointer: `${pointer}/required`, met }, ...dependencies];
}

interface Proof {
  readonly scenes: readonly Scene[];
  readonly questions: Readonly<Record<string, SchemaPart>>;
  readonly judge: JudgePart;
}

function isAsked(name: string, scene: Scene, proof: Proof): boolean {
  // A question that a condition waits for is asked, so what is certain where it is asked is certain here, too.
  const awaited = scene.met.flatMap(({ required = [] }) => required);
  const asking = awaited.flatMap((each) => {
    const [only, ...others] = proof.scenes.filter(({ part }) => part.properties?.[each]?.type);
    return only && others.length === 0 ? [only] : [];
  });
  const certain = [scene, ...asking];
  const met = certain.flatMap((each) => each.met);
  const unmet = certain.flatMap((each) => each.unmet);
  const asks = (part: SchemaPart): boolean =>
    part.properties?.[name]?.type !== undefined ||
    holdersOf(part, '').some(({ holder: { if: condition = {}, then: yes, else: no } }) => {
      const inThen = yes !== undefined && asks(yes);
      const inElse = no !== undefined && asks(no);
      const holds = inThen && met.some((each) => implies(each, condition, proof));
      return holds || (inElse && (inThen || unmet.some((each) => implies(condition, each, proof))));
    });
  return certain.flatMap(({ around }) => around).some(asks);
}

/** Whether one condition holds whenever another one does; false where that cannot be known. */
function implies(one: SchemaPart, other: SchemaPart, { questions, judge }: Proof): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  if (!other.required?.every((name) => one.required?.includes(name))) return false;
  return Object.entries(other.properties ?? {}).every(([name, expected]) => {
    const given = one.properties?.[name];
    if (!given) return false;
    const values = optionsIn(questions[name] ?? {}) ?? given.enum ?? [given.const ?? []].flat();
    const left = values.filter((value) => judge(given, value).length === 0);
    return left.length > 0 && left.every((value) => judge(expected, value).length === 0);
  });
}

function complaintAbout(name: string, { closed }: Scene): string {
  const opposite = closed.find(({ part }) =>
    Object.hasOwn(questionsOf({ part, pointer: '' }), name),
  );
  if (!opposite) return elsewhere(name);
  const { here, there } = opposite;
  return `"${name}" is asked under "${there}" only, so under "${here}" nobody can answer it. Remove it here, or ask it here, too.`;
}

function elsewhere(name: string): string {
  return `"${name}" is asked under another condition only, so it could be required while nobody can answer it. Require it where it is asked, or ask it here, too.`;
}
