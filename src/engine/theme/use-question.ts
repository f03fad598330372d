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
  const { engine, live } = useQuestionState(name);
  const options = viewOptions(currentView(props, live).uiSchema);
  const question = questionOf(live, schema);
  const help = helpOf(question, options);
  return {
    id,
    name,
    engine,
    live,
    options,
    question,
    help,
    helpId: help && `${id}:help`,
    /** The message in rjsf's props. */
    drawnMessage: rawErrors?.[0],
    isRequired: live?.isRequired ?? required,
    isSending: live?.isSending ?? false,
    hasFocus: engine?.focus === name,
  };
}

type DescribedControl = Pick<
  ReturnType<typeof useQuestion>,
  'id' | 'name' | 'helpId' | 'drawnMessage'
>;

/** Returns the message of a question, and the ids of the texts that describe its control. */
export function useTexts({ id, name, helpId, drawnMessage }: DescribedControl) {
  const message = useMessage(name, drawnMessage);
  const messageId = message && `${id}:problem`;
  return {
    message,
    messageId,
    describedBy: [helpId, messageId].filter(Boolean).join(' ') || undefined,
  };
}
