import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMessage, useQuestionState } from './engine-context.ts';
import { currentView, helpOf, questionOf, viewOptions } from './options.ts';

/** The props about a question that rjsf passes to every template and widget. */
interface RenderedProps {
  readonly id: string;
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema | undefined;
  readonly required?: boolean | undefined;
  readonly rawErrors?: readonly string[] | undefined;
}

/** Returns everything about a question but its message: from rjsf's props, and from the engine. */
export function useQuestion(name: string, props: RenderedProps) {
  const { id, schema, required = false, rawErrors } = props;
  const { engine, state } = useQuestionState(name);
  const options = viewOptions(currentView(props, state).uiSchema);
  const question = questionOf(state, schema);
  const help = helpOf(question, options);
  const marked = engine?.renderMarks?.(name, state?.question);
  return {
    id,
    name,
    engine,
    state,
    options,
    question,
    help: marked?.help ?? help,
    /** The label with its links and bold words; undefined if it has none. */
    markedLabel: marked?.label,
    helpId: help && `${id}:help`,
    /** The message in rjsf's props. */
    rjsfMessage: rawErrors?.[0],
    isRequired: state?.isRequired ?? required,
    isSending: state?.isSending ?? false,
    hasFocus: engine?.focus === name,
  };
}

type DescribedControl = Pick<
  ReturnType<typeof useQuestion>,
  'id' | 'name' | 'helpId' | 'rjsfMessage'
>;

/** Returns the message of a question, and the ids of the texts that describe its control. */
export function useTexts({ id, name, helpId, rjsfMessage }: DescribedControl) {
  const message = useMessage(name, rjsfMessage);
  const messageId = message && `${id}:problem`;
  return {
    message,
    messageId,
    describedBy: [helpId, messageId].filter(Boolean).join(' ') || undefined,
  };
}
