import type { CompiledPart, Form } from './form.ts';

/** A group as it is under the answers given: the questions that are asked, and those that must be answered. */
export interface Variant {
  readonly properties: Readonly<Record<string, CompiledPart>>;
  readonly required: ReadonlySet<string>;
}

/**
 * The group that a schema means for these answers: every branch of which the condition holds is merged into it.
 * `answers` are the settled answers of the group itself.
 */
export function variantOf(form: Conditions, part: CompiledPart, answers: unknown): Variant {
  const active = activeParts(form, part, answers);
  const properties = active.map((each) => each.properties ?? {}).reduce(mergeProperties);
  return { properties, required: new Set(active.flatMap(({ required = [] }) => required)) };
}

/** What is needed to choose among branches. */
export type Conditions = Pick<Form, 'conditions'>;

/** Every question of a group, those that are asked under a condition included, as the first part to name it says. */
export function everyProperty(part: CompiledPart): Readonly<Record<string, CompiledPart>> {
  const every = new Map<string, CompiledPart>();
  for (const { properties = {} } of allParts(part)) {
    for (const [name, inner] of Object.entries(properties)) {
      const known = every.get(name);
      every.set(name, known ? widened(known, inner) : inner);
    }
  }
  return Object.fromEntries(every);
}

/** The names of the questions that some answer requires; all others are optional. */
export function claimedNames(part: CompiledPart): ReadonlySet<string> {
  return new Set(
    allParts(part).flatMap(({ required = [], if: condition, else: otherwise }) => [
      ...required,
      // An answer that another one may stand in for is not optional, and nor is the other one.
      ...(condition && otherwise && !condition.properties ? (condition.required ?? []) : []),
    ]),
  );
}

/** The schema of `if`, `then` and `else` of a part, and of each part of its `allOf`. */
export function conditionalsOf(part: CompiledPart): readonly CompiledPart[] {
  return [part, ...(part.allOf ?? [])].filter((holder) => holder.if);
}

function activeParts(form: Conditions, part: CompiledPart, answers: unknown): CompiledPart[] {
  const branches = conditionalsOf(part).flatMap((holder) => {
    const branch = holds(form, holder, answers) ? holder.then : holder.else;
    return branch ? activeParts(form, branch, answers) : [];
  });
  return [part, ...branches];
}

function holds({ conditions }: Conditions, { if: condition }: CompiledPart, answers: unknown) {
  const check = conditions[condition?.$comment ?? ''];
  if (!check) throw new Error(`the form has no condition "${condition?.$comment}"`);
  return check.call(undefined, answers);
}

/** A part, its branches, and theirs, from top to bottom. */
export function allParts(part: CompiledPart): CompiledPart[] {
  const branches = conditionalsOf(part).flatMap((holder) => [
    ...(holder === part ? [] : [{ if: holder.if, else: holder.else }]),
    ...[holder.then, holder.else].flatMap((branch) => (branch ? allParts(branch) : [])),
  ]);
  return [part, ...branches] as CompiledPart[];
}

function mergeProperties(
  under: Readonly<Record<string, CompiledPart>>,
  over: Readonly<Record<string, CompiledPart>>,
): Readonly<Record<string, CompiledPart>> {
  const merged: Record<string, CompiledPart> = { ...under };
  for (const [name, part] of Object.entries(over)) {
    const known = merged[name];
    merged[name] = known ? mergeParts(known, part) : part;
  }
  return merged;
}

/** A part with what another one says of it on top. */
export function mergeParts(under: CompiledPart, over: CompiledPart): CompiledPart {
  return {
    ...under,
    ...over,
    ...(over.enum &&
      under.enum && { enum: under.enum.filter((option) => over.enum?.includes(option)) }),
    ...(over.required && { required: [...new Set([...(under.required ?? []), ...over.required])] }),
    ...(over.properties && {
      properties: mergeProperties(under.properties ?? {}, over.properties),
    }),
    ...(over.items && under.items && { items: mergeParts(under.items, over.items) }),
    ...bothConditions(under, over),
  };
}

/** The conditions of two parts of which each has some, as a list: neither takes the place of the other. */
function bothConditions(under: CompiledPart, over: CompiledPart): CompiledPart {
  const [own, others] = [conditionalsOf(under), conditionalsOf(over)];
  if (own.length === 0 || others.length === 0) return {};
  const allOf = [...own, ...others].map(({ if: condition, then, else: otherwise }) => ({
    ...(condition && { if: condition }),
    ...(then && { then }),
    ...(otherwise && { else: otherwise }),
  }));
  return { allOf, if: undefined, then: undefined, else: undefined } as CompiledPart;
}

/** A part with the questions that a branch adds inside it. */
function widened(part: CompiledPart, branch: CompiledPart): CompiledPart {
  if (part.type === undefined)
    return branch.type ? widened(branch, part) : mergeParts(branch, part);
  const { properties, items } = branch;
  const isTwin = branch.type !== undefined && part.enum !== undefined && branch.enum !== undefined;
  return {
    ...part,
    ...(isTwin && { enum: [...new Set([...part.enum, ...branch.enum])] }),
    ...(properties && {
      properties: {
        ...properties,
        ...everyProperty({ properties: part.properties ?? {}, then: branch, if: {} }),
      },
    }),
    ...(items && part.items && { items: widened(part.items, items) }),
  };
}
