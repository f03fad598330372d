import { type LocatedDeclaration, uiPointerOf } from '../../form/language/declarations.ts';
import type { FormFile } from '../../form/language/form-file.ts';
import { limitations } from '../../form/language/unsupported-keywords.ts';
import { isInRow } from '../../form/model/question.ts';
import { defaultMaxRows } from '../../form/runtime/default-max-rows.ts';
import {
  formatSize,
  mediaTypesOf,
  parseSize,
  requestLimits,
} from '../../form/runtime/file-answer.ts';
import type { ReportError } from '../../yaml/report-error.ts';
import type { FormChecking } from '../kind-check.ts';
import { isOfFiles } from '../shape.ts';
import { filesTogether, limitsOfFiles } from '../usual-limits.ts';

/** Checks the file questions of a form, with uploads and without. */
export function checkUploads(
  placed: readonly LocatedDeclaration[],
  { send, takesFiles, asking, report }: FormChecking,
): void {
  const files = placed.filter(({ widget }) => widget === 'file');
  for (const { part, pointer } of files)
    if (part.default !== undefined) report(`${pointer}/default`, limitations.filledInFile, 'key');
  if (send.local) {
    for (const each of files) checkNamed(each, report);
    return;
  }
  checkOwnFields(send.fields, files, report);
  for (const each of files) {
    if (!isOfFiles(each.part)) {
      const message = `"${each.name}" is sent with its file. Add "format: data-url".`;
      report(each.pointer, message, 'part');
    } else if (takesFiles) checkUpload(each, report);
    else report(placeOf(each), `"${each.name}" is a file. ${limitations.fileSent}`);
  }
  if (takesFiles)
    checkTogether(
      files.filter(({ part }) => isOfFiles(part)),
      asking,
      report,
    );
}

/** Reports a file question that shares a sent field with a text, which could not be told from a file. */
function checkOwnFields(
  fields: FormFile['send']['fields'],
  files: readonly LocatedDeclaration[],
  report: ReportError,
): void {
  const names = files.map(({ question }) => question.path.split('.', 1)[0]);
  for (const [index, field] of fields.entries()) {
    if (typeof field === 'string') continue;
    for (const [place, name] of field.from.entries()) {
      const pointer = `/send/fields/${index}/from/${place}`;
      if (names.includes(name)) report(pointer, `"${name}" is a file. ${limitations.fileMerged}`);
    }
  }
}

/** Returns the pointer to what makes a question a file question. */
function placeOf({ part, pointer, question }: LocatedDeclaration): string {
  if (question.uiOptions.widget) return uiPointerOf(question, 'widget');
  return `${pointer}${part.items ? '/items' : ''}/format`;
}

/** Checks a question that only sends the name of a file. */
function checkNamed(placed: LocatedDeclaration, report: ReportError): void {
  const { pointer, part, question, name } = placed;
  if (isInRow(question.path))
    report(placeOf(placed), `"${name}" is a file. ${limitations.fileInRow}`);
  if (isOfFiles(part)) {
    const message = `A form with "local: true" sends no files. Remove "format", and the answer to "${name}" is the name of the file.`;
    report(`${pointer}${part.items ? '/items' : ''}/format`, message, 'key');
  }
  for (const key of ['maxSize', 'maxTotal'] as const) {
    if (question.uiOptions[key] === undefined) continue;
    const message = `A form with "local: true" sends no files. Remove "${key}".`;
    report(uiPointerOf(question, key), message, 'key');
  }
}

function checkUpload(placed: LocatedDeclaration, report: ReportError): void {
  const { name, part, pointer, question } = placed;
  const { accept, maxTotal } = question.uiOptions;
  for (const [holder, place] of [
    [part, pointer],
    [part.items ?? {}, `${pointer}/items`],
  ] as const) {
    if (holder.oneOf === undefined) continue;
    const message = `"oneOf" is for texts, and "${name}" is a file. Remove this key.`;
    report(`${place}/oneOf`, message, 'key');
  }
  const unknown = accept?.split(',').find((entry) => mediaTypesOf(entry).length === 0);
  if (unknown !== undefined) {
    const message = `"${unknown.trim()}" is no kind of file that can be sent. Write some of: image/*, .jpg, .png, .webp, .pdf.`;
    report(uiPointerOf(question, 'accept'), message);
  }
  const limits = limitsOfFiles(placed);
  if (part.type === 'string' && maxTotal !== undefined) {
    const message = `"${name}" is one file, so its "maxSize" says it all. Remove "maxTotal".`;
    report(uiPointerOf(question, 'maxTotal'), message, 'key');
  } else if (maxTotal !== undefined && parseSize(maxTotal) < limits.maxSize) {
    const message = `All files together may have less than one of them, "maxSize: ${formatSize(limits.maxSize)}". Change one of the two.`;
    report(uiPointerOf(question, 'maxTotal'), message);
  }
}

/** Checks that all files of a form fit in one request. */
function checkTogether(
  files: readonly LocatedDeclaration[],
  placed: readonly LocatedDeclaration[],
  report: ReportError,
): void {
  const { maxFiles, maxTotal } = filesTogether(files, (each) => rowsAround(each, placed).count);
  const last = files.at(-1);
  if (!last) return;
  const { files: most, size } = requestLimits;
  const { part, pointer, question, name } = last;
  if (maxFiles > most) {
    const message = `This form asks for up to ${maxFiles} files, and a request carries ${most} at most. Write a smaller "maxItems:".`;
    const holder = part.type === 'array' ? pointer : rowsAround(last, placed).pointer;
    report(holder === undefined ? pointer : `${holder}/maxItems`, message, 'part');
  } else if (maxTotal > size) {
    const message = `With "${name}", the files of this form may have ${formatSize(maxTotal)}, and a request carries ${formatSize(size)} at most. Write a smaller "maxSize:", or "maxTotal:" for a list.`;
    const key = (['maxTotal', 'maxSize'] as const).find((each) => question.uiOptions[each]);
    report(key ? uiPointerOf(question, key) : pointer, message, key ? 'value' : 'part');
  }
}

/** Returns how often a question may be asked in rows, and the pointer to the innermost list around it. */
function rowsAround({ question }: LocatedDeclaration, placed: readonly LocatedDeclaration[]) {
  const lists = placed.filter((each) => question.path.startsWith(`${each.question.path}.*.`));
  const byPath = new Map(lists.map((each) => [each.question.path, each]));
  const counts = [...byPath.values()].map(({ part }) => part.maxItems ?? defaultMaxRows);
  return {
    count: counts.reduce((all, count) => all * count, 1),
    pointer: [...byPath.values()].at(-1)?.pointer,
  };
}
