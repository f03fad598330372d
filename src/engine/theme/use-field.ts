import type { WidgetProps } from '@rjsf/utils';
import { isReadOnlyQuestion, type Option } from '../../form/model/question.ts';
import type { QuestionState } from '../form-store.ts';
import { useAnswer } from './engine-context.ts';
import { useQuestion } from './use-question.ts';

export type Field = ReturnType<typeof useBufferedField>;
export type ChosenField = ReturnType<typeof useField>;

/** Returns everything a widget needs: its question, its answer, and the function that changes it. */
export function useField(props: WidgetProps) {
  const field = useBufferedField(props);
  return { ...field, answer: useAnswer(field.name, props.value) };
}

/** The same for a control that holds its own text (`useBufferedInput`), so that nothing is drawn again when it is typed into. */
export function useBufferedField(props: WidgetProps) {
  const { id, htmlName: name = id, required = false, readonly = false } = props;
  const drawn = useQuestion(name, props);
  const { engine, live, options, question, helpId, drawnMessage, isSending, hasFocus } = drawn;
  const isAsked = live === undefined || live.isAsked || options.conditional === undefined;
  const isReadOnly = live?.question ? isReadOnlyQuestion(live.question) : readonly;
  return {
    id,
    name,
    engine,
    options,
    question,
    helpId,
    drawnMessage,
    isSending,
    hasFocus,
    choices: choicesOf(props, live),
    /** The answer that rjsf draws. */
    drawnAnswer: props.value as unknown,
    // A browser that checks a form by itself must not wait for an answer to a question that it does not show.
    isRequired: drawn.isRequired && isAsked,
    /** True if nothing else can stand in for the answer. */
    isAlwaysRequired: required,
    /** True if visitors only see the answer. */
    isFixed: isReadOnly,
    /** True if the answer cannot be changed now: it is only shown, or on its way. */
    isLocked: isReadOnly || isSending,
    /** Takes the new answer; undefined for none. */
    onAnswer: (answer: unknown) =>
      engine ? engine.onAnswer(name, answer) : props.onChange(answer),
  };
}

/** The options that the present answers leave. */
function choicesOf(
  { options: { enumOptions = [] } }: WidgetProps,
  live: QuestionState | undefined,
): readonly Option[] {
  const { options, minimum = -Infinity, maximum = Infinity } = live?.question ?? {};
  return options ?? enumOptions.filter(({ value }) => !(value < minimum || value > maximum));
}
