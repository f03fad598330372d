import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useLive } from './engine-context.ts';
import { helpOf, questionOf, viewNow, viewOptions } from './options.ts';

/** The props about a question that rjsf gives to every template and widget. */
interface DrawnProps {
  readonly id: string;
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema | undefined;
  readonly required?: boolean | undefined;
  readonly rawErrors?: readonly string[] | undefined;
}

/** A question as it is drawn now: what rjsf says of it, and what the engine knows of it. */
export function useQuestion(name: string, props: DrawnProps) {
  const { id, schema, required = false, rawErrors } = props;
  const { engine, live } = useLive(name);
  const options = viewOptions(viewNow(props, live).uiSchema);
  const question = questionOf(live, schema);
  const message = engine ? live?.message : rawErrors?.[0];
  const help = helpOf(question, options);
  const ids = { help: `${id}-help`, problem: `${id}-problem` };
  const described = [help && ids.help, message && ids.problem];
  return {
    engine,
    live,
    options,
    question,
    message,
    help,
    /** The ids of the texts that tell more of the control. */
    ids,
    describedBy: described.filter(Boolean).join(' ') || undefined,
    isRequired: live?.isRequired ?? required,
    isSending: live?.isSending ?? false,
    hasFocus: engine?.focus === name,
  };
}
