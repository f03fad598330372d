import { type FieldFile, type RuleName, ruleNames } from '../../src/form-language/field-file.ts';
import type { FormFile } from '../../src/form-language/form-file.ts';
import type { Place } from '../../src/yaml/file-error.ts';
import { pointerStep, type Resolved } from '../../src/yaml/resolve.ts';
import type { LoadedForm } from './forms.ts';

/** What a form says when an answer breaks one rule of one question, and where that is written. */
export interface FormMessage {
  readonly field: string;
  readonly rule: RuleName;
  readonly text: string;
  readonly place: Place;
  /** Whether the question has a message of its own for the rule, rather than the shared one. */
  readonly isOwn: boolean;
}

interface Level {
  readonly pointer: string;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, FieldFile>>;
}

/** Every message that a form can say, one for each rule of each question. */
export function messagesOf({ resolved }: LoadedForm, shared: Resolved): FormMessage[] {
  return levelsOf(resolved).flatMap((level) =>
    Object.entries(level.properties).flatMap(([field, rules]) =>
      rulesOf(rules, level.required.includes(field)).map((rule) => ({
        field,
        rule,
        ...wordingOf({ field, rules, rule, level }, { resolved, shared }),
      })),
    ),
  );
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

function levelsOf({ value }: Resolved): Level[] {
  // readForms has checked the shape.
  const { schema } = value as FormFile;
  // Of questions of which one is enough, the first speaks for all.
  const firsts = (schema.allOf ?? []).flatMap(({ anyOf }) => anyOf[0]?.required ?? []);
  const { properties, required = [], then: branch } = schema;
  const always = { pointer: '/schema', required: [...required, ...firsts], properties };
  if (!branch) return [always];
  return [always, { pointer: '/schema/then', required: [], ...branch }];
}

function rulesOf(rules: FieldFile, isRequired: boolean): RuleName[] {
  return ruleNames.filter((rule) => {
    if (rule === 'required') return isRequired;
    return rule in rules || (rule === 'enum' && rules.items !== undefined);
  });
}

interface Question {
  readonly field: string;
  readonly rules: FieldFile;
  readonly rule: RuleName;
  readonly level: Level;
}

function wordingOf(
  { field, rules, rule, level }: Question,
  { resolved, shared }: { resolved: Resolved; shared: Resolved },
): Pick<FormMessage, 'text' | 'place' | 'isOwn'> {
  const limit = Object.entries(rules).find(([name]) => name === rule)?.[1];
  const withLimit = (text: string) => text.replaceAll('{limit}', String(limit));
  const own = rules.errorMessage?.[rule];
  if (own !== undefined) {
    const pointer = `${level.pointer}/properties${pointerStep(field)}/errorMessage/${rule}`;
    return { text: withLimit(own), place: resolved.placeOf(pointer), isOwn: true };
  }
  // readForms has checked that the shared file holds a message for every rule.
  const { messages } = shared.value as { messages: Record<RuleName, string> };
  return {
    text: withLimit(messages[rule]),
    place: shared.placeOf(`/messages/${rule}`),
    isOwn: false,
  };
}
