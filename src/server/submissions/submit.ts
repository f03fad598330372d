import type { Form } from '../../form/model/form.ts';
import { isGroup } from '../../form/runtime/is-group.ts';
import { createIsUnexpectedFile } from '../uploads/uploads.ts';
import { isWithinLimits } from './body-guard.ts';
import { createSubmitCurrent, type SubmitContext } from './submit-current.ts';
import { createSubmitEarlier } from './submit-earlier.ts';
import { readBody, type SubmissionInput } from './validate-submission.ts';

/** What a page has sent to a form. */
interface SentPage {
  /** The form as it was when the page asked; undefined where nobody knows it, so that nothing tells what the answers mean. */
  readonly asked: Form | undefined;
  /** True if the page named its edition. */
  readonly isEditionNamed: boolean;
  readonly content: JsonContent | ControlContent;
}

/** The body that a script has sent, parsed. */
export interface JsonContent extends Pick<SubmissionInput, 'upload'> {
  readonly kind: 'json';
  readonly body: unknown;
}

/** What the controls said that a browser has posted by itself. */
export interface ControlContent
  extends Pick<SubmissionInput, 'answers' | 'honeypotValue' | 'upload'> {
  readonly kind: 'controls';
  /** True if there are controls that the form does not have: this is the post of something else. */
  readonly hasUnknownControls: boolean;
}

export type Submit = ReturnType<typeof createSubmit>;

/**
 * Makes the function that judges what a page has sent to a form, and keeps what is right: the one way, with a script and without.
 * Answers that another edition of the form asked for are kept where they mean the same today.
 */
export function createSubmit(form: Form, context: SubmitContext) {
  const submitCurrent = createSubmitCurrent(form, context);
  const submitEarlier = createSubmitEarlier(form, { ...context, submitCurrent });
  return async ({ asked, isEditionNamed, content }: SentPage) => {
    if (content.kind === 'json' && !isGroup(content.body)) return unreadable;
    if (!asked) return { status: 'changed' } as const;
    const input = readContent(asked, content);
    if ('status' in input) return input;
    if (asked !== form) return submitEarlier(asked, input);
    return submitCurrent({ ...input, sent: isEditionNamed ? 'as kept' : undefined });
  };
}

/** Why something is not judged: it is no set of answers, or more than a right one ever holds. */
export type Rejection = 'unreadable' | 'too large';

/** Returns why content would not be judged by the form that asked; undefined where it would. For buttons that send nothing. */
export function rejectionOf(asked: Form, content: ControlContent): Rejection | undefined {
  const input = readContent(asked, content);
  return 'status' in input ? input.status : undefined;
}

const unreadable = { status: 'unreadable' } as const;

function readContent(
  asked: Form,
  content: JsonContent | ControlContent,
): SubmissionInput | { readonly status: Rejection } {
  const { upload } = content;
  if (upload?.unexpectedFiles.some(createIsUnexpectedFile(asked))) return unreadable;
  if (content.kind === 'json') {
    const input = readBody(asked, content.body);
    return input ? { ...input, upload } : unreadable;
  }
  const { answers, honeypotValue, hasUnknownControls } = content;
  if (hasUnknownControls) return unreadable;
  if (!isWithinLimits(asked, answers)) return { status: 'too large' };
  return { answers, honeypotValue, upload };
}
