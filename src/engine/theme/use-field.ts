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

/** Like `useField`, for a control that buffers its text (`useBufferedInput`), so that typing renders nothing. */
export function useBufferedField(props: WidgetProps) {
  const { id, htmlName: name = id, required = false, readonly = false } = props;
  const questionView = useQuestion(name, props);
  const { engine, state, options, question, helpId, rjsfMessage, isSending, hasFocus } =
    questionView;
  const isAsked = state === undefined || state.isAsked || options.conditional === undefined;
  const isReadOnly = state?.question ? isReadOnlyQuestion(state.question) : readonly;
  return {
    id,
    name,
    engine,
    options,
    question,
    helpId,
    rjsfMessage,
    isSending,
    hasFocus,
    choices: choicesOf(props, state),
    /** The answer in rjsf's props. */
    rjsfAnswer: props.value as unknown,
    // A browser that validates the form itself must not require an answer to a hidden question.
    isRequired: questionView.isRequired && isAsked,
    /** True if no other answer can take its place. */
    isAlwaysRequired: required,
    /** True if visitors cannot change the answer. */
    isReadOnly,
    /** True if the answer cannot be changed now: it is read-only, or being sent. */
    isDisabled: isReadOnly || isSending,
    /** Stores the new answer; undefined removes it. */
    onAnswer: (answer: unknown) =>
      engine ? engine.onAnswer(name, answer) : props.onChange(answer),
  };
}

/** Returns the options that the current answers leave. */
function choicesOf(
  { options: { enumOptions = [] } }: WidgetProps,
  state: QuestionState | undefined,
): readonly Option[] {
  const { options, minimum = -Infinity, maximum = Infinity } = state?.question ?? {};
  return options ?? enumOptions.filter(({ value }) => !(value < minimum || value > maximum));
}
