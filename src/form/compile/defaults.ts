import { checkOfPart } from '../../questions/checks.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import {
  type DeclaredForm,
  type LocatedDeclaration,
  locatedDeclarations,
  readDeclarations,
} from '../language/declarations.ts';
import type { FormFile, FormMessages, FormPage, WrittenForm } from '../language/form-file.ts';
import { nameInWords } from '../language/name-in-words.ts';
import type { SharedWords } from '../language/shared-words.ts';
import type { Subschema } from '../language/subschema.ts';
import type { UiSchema } from '../language/ui-schema.ts';
import { lastSegment } from '../model/question.ts';
import { fillTemplate } from '../runtime/fill-template.ts';
import { isGroup, ownValue } from '../runtime/objects.ts';

/** A value that a file leaves out, at its JSON pointer. */
export interface FilledIn {
  readonly pointer: string;
  readonly value: unknown;
}

interface Filling {
  /** The name of the form's file. */
  readonly id: string;
  readonly words: SharedWords;
}

/**
 * Fills in what a form file leaves out: limits and titles of questions, the order of the fields, and the words that all
 * forms share. All later steps see only the complete file.
 */
export function withDefaults(written: WrittenForm, { id, words }: Filling): FormFile {
  const { page, send, messages = {}, ...rest } = written;
  const uiSchema = withSectionTitles(written.uiSchema ?? {}, words);
  const { schema } = written;
  const declared = readDeclarations({ schema, uiSchema });
  return {
    ...rest,
    ...(page && { page: pageTexts(page, { id, words: words.form }) }),
    send: { ...send, fields: send?.fields ?? namesSent(declared) },
    messages: withHouseWords(messages, { id, words, isLocal: send?.local ?? false }),
    schema: withParts(schema, '/schema', additionsTo(declared)) as FormFile['schema'],
    uiSchema,
  };
}

/** Returns the page of a form with all of its texts. */
export function pageTexts(
  page: NonNullable<WrittenForm['page']>,
  { id, words }: { readonly id: string; readonly words: SharedWords['form'] },
): FormPage {
  const { heading = nameInWords(id), next, ...rest } = page;
  return {
    title: fillTemplate(words.page.title, { heading }),
    description: fillTemplate(words.page.description, { heading }),
    ...rest,
    heading,
    ...(next && { next: { heading: words.page.next, ...next } }),
  };
}

function withSectionTitles(
  uiSchema: NonNullable<WrittenForm['uiSchema']>,
  { form }: SharedWords,
): UiSchema {
  const { 'ui:sections': sections, ...rest } = uiSchema;
  if (!sections) return rest;
  const titled = sections.map((section, index) => ({
    title: fillTemplate(form.section, { number: index + 1 }),
    ...section,
  }));
  return { ...rest, 'ui:sections': titled };
}

/** Returns the names of the questions of a form that are sent, in page order. */
function namesSent({ questions }: DeclaredForm): string[] {
  const asked = questions.filter(
    ({ parent, main }) => parent === '' && !checkOfPart(main.part).kind.isSilent,
  );
  return asked.map(({ path }) => path);
}

function withHouseWords(
  messages: NonNullable<WrittenForm['messages']>,
  { id, words, isLocal }: Filling & { readonly isLocal: boolean },
): FormMessages {
  const { form } = words;
  const { success = {}, failure, email, network, ...rest } = messages;
  const { receipt, ...thanks } = success;
  const { submit, text } = isLocal ? form.local : { ...form, ...form.success };
  const show = thanks.show ?? form.success.show;
  return {
    submit,
    sending: form.sending,
    invalid: form.invalid,
    ...rest,
    success: {
      show,
      ...(show === 'modal' && { title: words.thanks }),
      text,
      ...(show === 'modal' && { close: form.success.close }),
      ...thanks,
      ...(receipt && { receipt: { heading: form.success.receipt, ...receipt } }),
    },
    ...((failure || !isLocal) && {
      // Only the house words end where those of the server follow.
      failure:
        failure?.text === undefined
          ? { text: form.failure, detail: 'error', ...failure }
          : { ...failure, text: failure.text },
    }),
    ...((network ?? !isLocal) && { network: network ?? form.network }),
    ...(email && {
      email: { to: '{email}', subject: nameInWords(id), label: form.email, ...email },
    }),
  };
}

/** Returns what the questions of a form leave out, by their JSON pointers. */
function additionsTo(declared: DeclaredForm): ReadonlyMap<string, Subschema> {
  const asking = locatedDeclarations(declared).filter(({ isRefined }) => !isRefined);
  return new Map(
    asking.map((placed) => {
      const { part, pointer, widget } = placed;
      const limits = checkOfPart(part, widget).usualLimits?.(placed, asking) ?? {};
      return [pointer, { ...titleFor(placed), ...limits }];
    }),
  );
}

/** Returns the title of a question without one: that of another branch, or its name. Entries of lists need none. */
function titleFor({ part, widget, question }: LocatedDeclaration): Pick<Subschema, 'title'> {
  const { path, uiOptions, declarations } = question;
  const isUntitled = part.title === undefined && uiOptions.title === undefined;
  const name = lastSegment(path);
  if (!isUntitled || name === '*' || checkOfPart(part, widget).kind.isSilent) return {};
  const elsewhere = declarations.find((each) => each.part.title !== undefined);
  return { title: elsewhere?.part.title ?? nameInWords(name) };
}

/** Returns a value with further keys in the groups at some pointers. */
function withParts(
  value: unknown,
  pointer: string,
  additions: ReadonlyMap<string, object>,
): unknown {
  if (Array.isArray(value)) {
    return value.map((each, index) => withParts(each, pointer + pointerStep(index), additions));
  }
  if (!isGroup(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    withParts(each, pointer + pointerStep(key), additions),
  ]);
  return { ...Object.fromEntries(entries), ...additions.get(pointer) };
}

/** Lists what a complete file has and the one of its author lacks; of groups, each of their keys. */
export function filledInto(written: unknown, complete: unknown, pointer = ''): FilledIn[] {
  if (complete === written) return [];
  if (Array.isArray(complete) && Array.isArray(written)) {
    return complete.flatMap((each, index) =>
      filledInto(written[index], each, pointer + pointerStep(index)),
    );
  }
  if (!isGroup(complete)) return written === undefined ? [{ pointer, value: complete }] : [];
  return Object.entries(complete).flatMap(([key, each]) =>
    filledInto(
      isGroup(written) ? ownValue(written, key) : undefined,
      each,
      pointer + pointerStep(key),
    ),
  );
}
