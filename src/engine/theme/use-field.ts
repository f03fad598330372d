import type { WidgetProps } from '@rjsf/utils';
import { isFixed, type Option } from '../../form/question.ts';
import { type LiveQuestion, useLive } from './engine-context.ts';
import { helpOf, idsAround, optionsIn, questionOf } from './options.ts';

export type Field = ReturnType<typeof useField>;

/** What a widget draws: what rjsf says of its question, and what the engine knows of it now. */
export function useField(props: WidgetProps) {
  const { id, htmlName: name = id, schema, required = false, readonly = false } = props;
  const { engine, live } = useLive(name);
  const options = optionsIn(props.uiSchema);
  /** undefined where there is none. */
  const answer: unknown = props.value;
  const question = questionOf(live, schema);
  const message = engine ? live?.message : props.rawErrors?.[0];
  const isAsked = live === undefined || live.isAsked || options.conditional === undefined;
  const isReadOnly = live?.question ? isFixed(live.question) : readonly;
  const isSending = live?.isSending ?? false;
  const ids = idsAround(id);
  const described = [helpOf(question, options) && ids.help, message && ids.problem];
  return {
    id,
    name,
    question,
    options,
    engine,
    choices: choicesOf(props, live),
    answer,
    describedBy: described.filter(Boolean).join(' ') || undefined,
    isInvalid: message !== undefined,
    // A browser that checks a form by itself must not wait for an answer to a question that it does not show.
    isRequired: (live?.isRequired ?? required) && isAsked,
    /** Whether nothing else can stand in for the answer. */
    isAlwaysRequired: required,
    /** Whether visitors only see the answer. */
    isFixed: isReadOnly,
    isSending,
    /** Whether the answer cannot be changed now: it is only shown, or on its way. */
    isLocked: isReadOnly || isSending,
    hasFocus: engine?.focus === name,
    /** Takes the new answer; undefined for none. */
    onAnswer: (answer: unknown, isTyped = false) =>
      engine ? engine.onAnswer(name, answer, isTyped) : props.onChange(answer),
  };
}

/** The options that the present answers leave. */
function choicesOf(
  { options: { enumOptions = [] } }: WidgetProps,
  live: LiveQuestion | undefined,
): readonly Option[] {
  const { options, minimum = -Infinity, maximum = Infinity } = live?.question ?? {};
  return options ?? enumOptions.filter(({ value }) => !(value < minimum || value > maximum));
}
