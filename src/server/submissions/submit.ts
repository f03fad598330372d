import type { Form } from '../../form/model/form.ts';
import { isGroup } from '../../form/runtime/objects.ts';
import { createIsUnexpectedFile } from '../uploads/uploads.ts';
import { isWithinLimits } from './body-guard.ts';
import { createSubmitCurrent, type SubmitContext } from './submit-current.ts';
import { createSubmitEarlier } from './submit-earlier.ts';
import { readBody, type SubmissionInput } from './validate-submission.ts';

/** What a page sends to a form. */
interface SentPage {
  /** The edition of the form that asked; undefined if it is unknown, so that the answers cannot be interpreted. */
  readonly asked: Form | undefined;
  /** True if the page named its edition. */
  readonly isEditionNamed: boolean;
  readonly content: JsonContent | ControlContent;
}

/** The parsed body of a post by a script. */
export interface JsonContent extends Pick<SubmissionInput, 'upload'> {
  readonly kind: 'json';
  readonly body: unknown;
}

/** The controls of a post by a browser without a script. */
export interface ControlContent
  extends Pick<SubmissionInput, 'answers' | 'honeypotValue' | 'upload'> {
  readonly kind: 'controls';
  /** True if there are controls that the form does not have: another form was posted. */
  readonly hasUnknownControls: boolean;
}

export type Submit = ReturnType<typeof createSubmit>;

/**
 * Creates the function that validates and stores what a page sends to a form, with a script and without. Answers to another
 * edition of the form are stored if they mean the same in the current one.
 */
export function createSubmit(form: Form, context: SubmitContext) {
  const submitCurrent = createSubmitCurrent(form, context);
  const submitEarlier = createSubmitEarlier(form, { ...context, submitCurrent });
  return async ({ asked, isEditionNamed, content }: SentPage) => {
    if (content.kind === 'json' && !isGroup(content.body)) return unreadableContent;
    if (!asked) return { status: 'changed' } as const;
    const input = readContent(asked, content);
    if ('status' in input) return input;
    if (asked !== form) return submitEarlier(asked, input);
    return submitCurrent({ ...input, sent: isEditionNamed ? 'as stored' : undefined });
  };
}

/** The reasons not to validate: the content is no set of answers, or larger than any valid one. */
export type Rejection = 'unreadable' | 'too large';

/** Returns the reason not to validate content. For buttons that send nothing. */
export function rejectionOf(asked: Form, content: ControlContent): Rejection | undefined {
  const input = readContent(asked, content);
  return 'status' in input ? input.status : undefined;
}

const unreadableContent = { status: 'unreadable' } as const;

function readContent(
  asked: Form,
  content: JsonContent | ControlContent,
): SubmissionInput | { readonly status: Rejection } {
  const { upload } = content;
  if (upload?.unexpectedFiles.some(createIsUnexpectedFile(asked))) return unreadableContent;
  if (content.kind === 'json') {
    const input = readBody(asked, content.body);
    return input ? { ...input, upload } : unreadableContent;
  }
  const { answers, honeypotValue, hasUnknownControls } = content;
  if (hasUnknownControls) return unreadableContent;
  if (!isWithinLimits(asked, answers)) return { status: 'too large' };
  return { answers, honeypotValue, upload };
}
