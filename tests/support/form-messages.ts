import type { FormFile } from '../../src/form-language/form-file.ts';
import { type PlacedPart, partsIn } from '../../src/form-language/parts-in.ts';
import { type RuleName, ruleNames } from '../../src/runtime/rule-names.ts';
import { uiOption } from '../../src/runtime/ui.ts';
import { type Drawing, drawingOf } from '../../src/runtime/widgets.ts';
import type { Place } from '../../src/yaml/file-error.ts';
import type { Resolved } from '../../src/yaml/resolve.ts';
import { canBeBroken } from './can-be-broken.ts';
import type { LoadedForm } from './forms.ts';
import { requirementsIn } from './requirements.ts';

/** What a form says when an answer breaks one rule of one question, and where that is written. */
export interface FormMessage {
  /** The question, with dots; the rows of a list are `rooms.items`. */
  readonly field: string;
  readonly rule: RuleName;
  readonly text: string;
  readonly place: Place;
  /** Whether the question has a message of its own for the rule, rather than the shared one. */
  readonly isOwn: boolean;
  /** Where the compiled schema has the rule, as Ajv names it; with the name of a missing answer behind it. */
  readonly schemaPath: string;
  /** How the question is drawn; undefined where a branch only says more of it. */
  readonly drawing?: Drawing;
  /** Whether visitors only see the answer. */
  readonly isFixed?: boolean;
}

/** Every message that a form can come to say, one for each rule of each question. */
export function messagesOf({ resolved }: LoadedForm, shared: Resolved): FormMessage[] {
  // readForms has checked the shape.
  const file = resolved.value as FormFile;
  const parts = partsIn(file);
  const lists = new Map(parts.map((placed) => [placed.pointer, placed]));
  const write = writer(resolved, shared);
  const ofRules = parts.flatMap((placed) => {
    const list = lists.get(placed.pointer.replace(/\/items$/, ''));
    return rulesOf(placed).map((rule) => write({ placed, rule, ...(list && { list }) }));
  });
  const declared = parts.filter(({ isRefined }) => !isRefined);
  const looks = new Map(declared.map((placed) => [placed.name, looksOf(placed)]));
  const ofMissing = requirementsIn(file).map(({ field, schemaPath, own }) => ({
    field,
    rule: 'required' as const,
    schemaPath,
    ...looks.get(field),
    ...wordingOf('required', own, { resolved, shared }),
  }));
  return [...ofRules, ...ofMissing];
}

/** Where a form, or else the shared file, says these words: about the field if possible. */
export function findMessage(
  messages: readonly FormMessage[],
  field: string,
  text: string,
): FormMessage | undefined {
  const same = messages.filter((message) => message.text === text);
  return same.find((message) => message.field === field) ?? same[0];
}

/** The rules of a part that can be broken and told; those of entries to choose from are one: to be none of them. */
function rulesOf({ part, ui, pointer, isRefined }: PlacedPart): RuleName[] {
  if (part.type === 'object') return ['type'];
  if (part.properties) return [];
  const options = part.enum ?? part.oneOf;
  if (pointer.endsWith('/items') && options) return ['enum'];
  return ruleNames.filter((rule) => {
    const isThere = rule in part || (rule === 'enum' && options !== undefined);
    return isThere && rule !== 'required' && (isRefined || canBeBroken(rule, part, ui));
  });
}

interface Written {
  readonly placed: PlacedPart;
  readonly rule: RuleName;
  /** The list of which the part is the entry. */
  readonly list?: PlacedPart;
}

function writer(resolved: Resolved, shared: Resolved) {
  return ({ placed, rule, list }: Written): FormMessage => {
    const { name, part, pointer } = placed;
    const isEntry = pointer.endsWith('/items') && rule === 'enum';
    // Boxes to tick are told as one question, rows each on its own.
    const field = isEntry && list?.part.uniqueItems ? list.name : name;
    const speaking = [placed, ...(isEntry && list ? [list] : [])];
    const own = speaking.flatMap(({ part: { errorMessage = {} }, pointer: at }) =>
      [rule, ...(rule === 'enum' ? (['oneOf'] as const) : [])].flatMap((key) => {
        const text = errorMessage[key];
        return text === undefined ? [] : [{ text, pointer: `${at}/errorMessage/${key}` }];
      }),
    );
    const limit = Object.entries(part).find(([key]) => key === rule)?.[1];
    const found = wordingOf(rule, own[0], { resolved, shared });
    return {
      field,
      rule,
      schemaPath: `#${pointer.replace(/^\/schema/, '')}/${rule}`,
      ...looksOf(placed),
      ...found,
      text: found.text.replaceAll('{limit}', String(limit)),
    };
  };
}

function looksOf({ part, ui }: PlacedPart): Pick<FormMessage, 'drawing' | 'isFixed'> {
  if (part.type === undefined) return {};
  const isReadOnly = uiOption(ui, 'readonly') ?? part.readOnly ?? false;
  const isFixed = isReadOnly || (uiOption(ui, 'disabled') ?? false);
  return { drawing: drawingOf(asDrawn(part), ui), isFixed };
}

/** Labelled options are options like any other. */
function asDrawn(part: PlacedPart['part']): Parameters<typeof drawingOf>[0] {
  const { type, format, uniqueItems, items } = part;
  const options = part.enum ?? part.oneOf?.map((option) => option.const);
  return {
    type,
    format,
    uniqueItems,
    enum: options,
    items: items && { enum: items.enum ?? items.oneOf?.map((option) => option.const) },
  };
}

function wordingOf(
  rule: RuleName,
  own: { readonly text: string; readonly pointer: string } | undefined,
  { resolved, shared }: { resolved: Resolved; shared: Resolved },
): Pick<FormMessage, 'text' | 'place' | 'isOwn'> {
  if (own) return { text: own.text, place: resolved.placeOf(own.pointer), isOwn: true };
  // readForms has checked that the shared file holds a message for every rule.
  const { messages } = shared.value as { messages: Record<RuleName, string> };
  return { text: messages[rule], place: shared.placeOf(`/messages/${rule}`), isOwn: false };
}
