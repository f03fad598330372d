import type { LocatedDeclaration } from '../form/language/declarations.ts';
import type { Subschema } from '../form/language/subschema.ts';
import { cleaningOf } from '../form/model/clean-text.ts';
import { defaultMaxRows } from '../form/runtime/default-max-rows.ts';
import { type FileLimits, fileLimits, requestLimits } from '../form/runtime/file-answer.ts';
import { textLength } from '../form/runtime/text-length.ts';
import { isOfFiles } from './shape.ts';

/** The limits of a question that its file need not write. */
export type UsualLimits = Pick<Subschema, 'maxLength' | 'maxItems' | 'minimum' | 'maximum'>;

/** The most characters of any text. */
const longest = 4000;

/** The most characters of a text without `maxLength`, by what it is. An email address has 254 (RFC 5321). */
const lengths = {
  line: 200,
  code: 200,
  'postal-code': 200,
  email: 254,
  address: 2000,
  lines: longest,
};

/** Returns the limit of a text without `maxLength`; never less than the file itself asks for or fills in. */
export function usualLength(placed: LocatedDeclaration): UsualLimits {
  const { part, question } = placed;
  if (part.const !== undefined || part.maxLength !== undefined) return {};
  const needed = question.declarations.flatMap(({ part: each }) => [
    each.minLength ?? 0,
    limitOfBranch(each, 'maxLength'),
    ...[each.default, ...(each.examples ?? [])].map((text) => textLength(String(text ?? ''))),
  ]);
  return { maxLength: Math.min(longest, Math.max(lengths[sortOf(placed)], ...needed)) };
}

function sortOf({ part, widget, question }: LocatedDeclaration): keyof typeof lengths {
  const { inputType, autocomplete } = question.uiOptions;
  const isAddress =
    [part.format, widget].includes('uri') || [inputType, autocomplete].includes('url');
  return isAddress ? 'address' : cleaningOf(part, { ...question.uiOptions, widget });
}

/** The most rows of a list without `maxItems`. */
const usualRowCount = 20;

/** Returns the limit of a list without `maxItems`; never less than the file itself asks for or fills in. */
export function usualCount(
  { part, question }: LocatedDeclaration,
  count = usualRowCount,
): UsualLimits {
  if (part.maxItems !== undefined) return {};
  const needed = question.declarations.flatMap(({ part: each }) => [
    each.minItems ?? 0,
    limitOfBranch(each, 'maxItems'),
    Array.isArray(each.default) ? each.default.length : 0,
  ]);
  return { maxItems: Math.min(defaultMaxRows, Math.max(count, ...needed)) };
}

/**
 * Returns the limit of a list of rows without `maxItems`: fewer if a row asks for files, so that those of all rows fit in
 * one request. `asking` are all questions of the form.
 */
export function usualRows(
  list: LocatedDeclaration,
  asking: readonly LocatedDeclaration[],
): UsualLimits {
  const start = `${list.question.path}.*.`;
  const files = asking.filter(
    ({ part, question }) => isOfFiles(part) && question.path.startsWith(start),
  );
  const { maxFiles, maxTotal } = filesTogether(files);
  const fitting = Math.floor(
    Math.min(requestLimits.files / maxFiles, requestLimits.size / maxTotal),
  );
  // One row is no list: the check then says which limit to write.
  return fitting > 1 ? usualCount(list, Math.min(fitting, usualRowCount)) : usualCount(list);
}

/** Returns how many files questions take together, and how many bytes; each of them is asked `times`. */
export function filesTogether(
  files: readonly LocatedDeclaration[],
  times: (placed: LocatedDeclaration) => number = () => 1,
): Pick<FileLimits, 'maxFiles' | 'maxTotal'> {
  const limits = files.map((each) => ({ ...limitsOfFiles(each), times: times(each) }));
  const sum = (key: 'maxFiles' | 'maxTotal') =>
    limits.reduce((all, each) => all + each.times * each[key], 0);
  return { maxFiles: sum('maxFiles'), maxTotal: sum('maxTotal') };
}

/** Returns what a question for files takes. */
export function limitsOfFiles({ part, question }: LocatedDeclaration): FileLimits {
  return fileLimits({ ...part, ui: question.uiOptions }, part.type === 'array');
}

/** Returns how much a branch takes of a question that is asked anyway; 0 for other declarations. */
function limitOfBranch(part: Subschema, key: 'maxLength' | 'maxItems'): number {
  return (part.type === undefined && part[key]) || 0;
}

/** Returns the ends of a scale that lacks one; none where the other end leaves nothing between them. */
export function usualScale(
  { part }: LocatedDeclaration,
  usual: Required<Pick<UsualLimits, 'minimum' | 'maximum'>>,
): UsualLimits {
  const { minimum = usual.minimum, maximum = usual.maximum } = part;
  return minimum < maximum ? { minimum, maximum } : {};
}
