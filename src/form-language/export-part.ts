import type { CompiledMessages, CompiledPart } from '../runtime/form.ts';
import { everyProperty } from '../runtime/parts.ts';
import { uiInside } from '../runtime/ui.ts';
import type { UiSchema } from './ui-schema.ts';

/** A part of an exported schema: JSON Schema, draft 7, with messages as ajv-errors reads them. */
export interface StockPart extends Omit<CompiledPart, Nested> {
  readonly not?: StockPart;
  readonly items?: StockPart;
  readonly properties?: Readonly<Record<string, StockPart>>;
  readonly allOf?: readonly StockPart[];
  readonly if?: StockPart;
  readonly then?: StockPart;
  readonly else?: StockPart;
}

type Nested = 'items' | 'properties' | 'allOf' | 'if' | 'then' | 'else';

/** A question as the whole form asks it, whatever a single branch says of it, and how it looks. */
export interface WholeQuestion {
  readonly whole: CompiledPart;
  readonly ui: UiSchema;
}

/** The questions of a group, by name. */
export type Questions = (name: string) => WholeQuestion;

/** The questions of a group, conditional ones included. */
export function questionsOf({ whole, ui }: WholeQuestion): Questions {
  const questions = everyProperty(whole);
  return (name) => ({ whole: questions[name] ?? {}, ui: uiInside(ui, name) });
}

/** A part without some of its rules and their messages. */
export function withoutRules(part: StockPart, rules: readonly string[]): StockPart {
  const kept = (entries: object) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !rules.includes(name)));
  const { errorMessage, ...rest } = part;
  return withMessages(kept(rest), kept(errorMessage ?? {}));
}

/** A part with one more rule, of which a visitor is told first, but for an answer of another type. */
export function withRule(
  part: StockPart,
  rule: Readonly<Pick<StockPart, 'not'>> | Readonly<Pick<StockPart, 'enum'>>,
  message: CompiledMessages[string] | undefined,
): StockPart {
  const [name = ''] = Object.keys(rule);
  const { errorMessage: { type, ...others } = {}, ...rest } = part;
  return withMessages(
    { ...rest, ...rule },
    {
      ...(type !== undefined && { type }),
      ...(message !== undefined && { [name]: message }),
      ...others,
    },
  );
}

function withMessages(part: StockPart, messages: CompiledMessages): StockPart {
  return Object.keys(messages).length === 0 ? part : { ...part, errorMessage: messages };
}
