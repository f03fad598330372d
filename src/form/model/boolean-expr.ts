/**
 * A boolean expression over the conditions of a form: always or never, or a combination of conditions. A number is the
 * index of a condition in `form.conditions`.
 */
export type BooleanExpr =
  | boolean
  | number
  | { readonly not: BooleanExpr }
  | { readonly and: readonly BooleanExpr[] }
  | { readonly or: readonly BooleanExpr[] };

/** Evaluates an expression. */
export function evaluate(expr: BooleanExpr, holds: (condition: number) => boolean): boolean {
  if (typeof expr === 'boolean') return expr;
  if (typeof expr === 'number') return holds(expr);
  if ('not' in expr) return !evaluate(expr.not, holds);
  if ('and' in expr) return expr.and.every((inner) => evaluate(inner, holds));
  return expr.or.some((inner) => evaluate(inner, holds));
}

/** Negates an expression. */
export function not(expr: BooleanExpr): BooleanExpr {
  if (typeof expr === 'boolean') return !expr;
  return typeof expr === 'object' && 'not' in expr ? expr.not : { not: expr };
}

/** Combines expressions: true if all of them are. */
export function and(exprs: readonly BooleanExpr[]): BooleanExpr {
  const parts = distinct(exprs.flatMap((expr) => partsOf(expr, 'and')).filter((e) => e !== true));
  if (parts.includes(false) || contradict(parts)) return false;
  return parts.length < 2 ? (parts[0] ?? true) : { and: parts };
}

/** Combines expressions: true if at least one of them is. */
export function or(exprs: readonly BooleanExpr[]): BooleanExpr {
  const parts = distinct(exprs.flatMap((expr) => partsOf(expr, 'or')).filter((e) => e !== false));
  if (parts.includes(true) || contradict(parts)) return true;
  return parts.length < 2 ? (parts[0] ?? false) : { or: parts };
}

/** Simplifies an expression, given another one that is true. */
export function simplifyGiven(expr: BooleanExpr, known: BooleanExpr): BooleanExpr {
  if (isSame(expr, known)) return true;
  if (typeof expr === 'object' && 'or' in expr)
    return or(expr.or.map((e) => simplifyGiven(e, known)));
  const given = partsOf(known, 'and');
  return and(partsOf(expr, 'and').filter((part) => !given.some((each) => isSame(part, each))));
}

/** Replaces each condition in an expression. */
export function replaceConditions(
  expr: BooleanExpr,
  replace: (condition: number) => BooleanExpr,
): BooleanExpr {
  if (typeof expr === 'boolean') return expr;
  if (typeof expr === 'number') return replace(expr);
  if ('not' in expr) return not(replaceConditions(expr.not, replace));
  const inside = ('and' in expr ? expr.and : expr.or).map((e) => replaceConditions(e, replace));
  return 'and' in expr ? and(inside) : or(inside);
}

/** Returns the indexes of the conditions in an expression. */
export function conditionsIn(expr: BooleanExpr): readonly number[] {
  if (typeof expr === 'boolean') return [];
  if (typeof expr === 'number') return [expr];
  if ('not' in expr) return conditionsIn(expr.not);
  return ('and' in expr ? expr.and : expr.or).flatMap(conditionsIn);
}

function partsOf(expr: BooleanExpr, kind: 'and' | 'or'): readonly BooleanExpr[] {
  if (typeof expr !== 'object') return [expr];
  if (kind === 'and' && 'and' in expr) return expr.and;
  return kind === 'or' && 'or' in expr ? expr.or : [expr];
}

function distinct(exprs: readonly BooleanExpr[]): BooleanExpr[] {
  return exprs.filter((expr, index) => exprs.findIndex((each) => isSame(each, expr)) === index);
}

function contradict(exprs: readonly BooleanExpr[]): boolean {
  return exprs.some((expr) => exprs.some((each) => isSame(each, not(expr))));
}

function isSame(one: BooleanExpr, other: BooleanExpr): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
