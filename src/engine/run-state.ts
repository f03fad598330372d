import { hiddenFields } from '../runtime/answers.ts';
import type { Answers, Call, Form, Problems } from '../runtime/form.ts';
import type { SendResult } from './send.ts';

/** Where a visitor stands with a form (section 4 of the specification). */
export type RunState =
  | { readonly status: 'editing'; readonly problems: Problems; readonly banner?: string }
  | { readonly status: 'sending' }
  | { readonly status: 'sent'; readonly reference: string | undefined };

/** No problem, nothing said: the state at the start and after a success. */
export const fresh: RunState = { status: 'editing', problems: {} };

/** The answers break rules: nothing is sent. */
export function invalid(form: Form, problems: Problems): RunState {
  return { status: 'editing', problems, banner: form.messages.invalid };
}

/** What a visitor changed: the field, and the answers as they are now. */
interface Edit {
  readonly field: string;
  readonly answers: Answers;
}

/**
 * A field was edited: its message goes, that of a question which this one answers, too, those of questions that are no
 * longer asked, and with the last message the banner.
 */
export function edited(form: Form, state: RunState, { field, answers }: Edit): RunState {
  if (state.status !== 'editing') return state;
  const instead = form.alternatives.filter((group) => group.includes(field)).flat();
  const settled = new Set([field, ...instead, ...hiddenFields(form, answers)]);
  const left = Object.entries(state.problems).filter(([name]) => !settled.has(name));
  if (left.length === Object.keys(state.problems).length) return state;
  return left.length > 0 ? { ...state, problems: Object.fromEntries(left) } : fresh;
}

/** The call has ended. */
export function answered(form: Form, call: Call, result: SendResult): RunState {
  switch (result.status) {
    case 'accepted':
      return { status: 'sent', reference: result.reference };
    case 'refused':
      return {
        status: 'editing',
        problems: problemsOfFields(form, result.problems),
        banner: call.failure.text + (call.failure.detail ? result.words : ''),
      };
    case 'unreachable':
      return { status: 'editing', problems: {}, banner: call.network };
  }
}

/** Only what stands at a field of this form can be shown there; in the order of the page. */
function problemsOfFields(form: Form, problems: Problems): Problems {
  return Object.fromEntries(
    form.fields.flatMap(({ name }) => {
      const message = problems[name];
      return message === undefined ? [] : [[name, message]];
    }),
  );
}
