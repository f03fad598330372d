import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { questionName } from '../../../form/model/question.ts';
import { useIsHydrated } from '../../hydrated.ts';
import { rowLabel } from '../options.ts';
import { useQuestion, useTexts } from '../use-question.ts';
import { OptionalMark } from './OptionalMark.tsx';

/**
 * Renders the label, the help and the message of a question of any kind, and connects them to its control. Hidden while the
 * question is not active.
 */
export function FieldTemplate(props: FieldTemplateProps) {
  const { fieldPathId, hidden, children } = props;
  const name = questionName(fieldPathId.path);
  const questionView = useQuestion(name, props);
  const { engine, state, options } = questionView;
  if (name === '') return children;
  // A hidden input has no label, help or message.
  const isFramed = options.frame !== 'own' && !hidden;
  const framed = isFramed ? <Frame {...props} questionView={questionView} /> : children;
  if (options.conditional === undefined) return framed;
  return (
    <Conditional
      name={name}
      isAsked={engine === undefined || state?.isAsked === true}
      hint={options.conditional}
    >
      {framed}
    </Conditional>
  );
}

interface ConditionalProps {
  readonly name: string;
  readonly isAsked: boolean;
  /** Shown without a script, if the styles cannot tell if the question is active. */
  readonly hint: string;
  readonly children: ReactNode;
}

/**
 * Hides a question while it is not active. A fieldset disables all controls inside; `role="none"` because it has no
 * name as a group. Before hydration nothing is disabled: the page's styles (`generator/condition-styles.ts`) show and
 * hide it, and hide the hint where they can tell.
 */
function Conditional({ name, isAsked, hint, children }: ConditionalProps) {
  const isHydrated = useIsHydrated();
  const isOff = isHydrated && !isAsked;
  return (
    <fieldset
      role="none"
      className="conditional"
      data-conditional={name}
      data-unasked={isAsked ? undefined : ''}
      hidden={isOff}
      disabled={isOff}
    >
      <noscript>
        <p className="field-help">{hint}</p>
      </noscript>
      {children}
    </fieldset>
  );
}

interface FrameProps extends FieldTemplateProps {
  readonly questionView: ReturnType<typeof useQuestion>;
}

/** The label, help and message of an active question, around its control. */
export function Frame({ id, questionView, label: own, fieldPathId, children }: FrameProps) {
  const { name, state, options, isRequired, markedLabel } = questionView;
  const told = useTexts(questionView);
  const { message, describedBy } = told;
  const label = (
    <>
      {markedLabel ?? rowLabel(state?.question?.title ?? own, fieldPathId.path)}
      <OptionalMark {...questionView} />
    </>
  );
  const texts = textsOf(questionView, told);
  const classNames = ['field', options.classNames, message && 'field-invalid'];
  const attributes = { className: classNames.filter(Boolean).join(' '), 'data-field': name };
  if (options.frame === 'box') {
    return (
      <div {...attributes}>
        {texts}
        <label className="choice" htmlFor={id}>
          {children}
          <span className="choice-text">{label}</span>
        </label>
      </div>
    );
  }
  if (options.frame) {
    const isChoice = options.frame === 'choice';
    // A list of rows is itself invalid; so is a radio group; other controls have the attribute themselves.
    const isWrong = message && options.frame !== 'list';
    const labelId = `${id}:label`;
    const group = {
      role: isChoice ? 'radiogroup' : 'group',
      'aria-labelledby': labelId,
      'aria-describedby': describedBy,
      'aria-required': (isChoice && isRequired) || undefined,
      'aria-invalid': isWrong ? true : undefined,
    };
    return (
      // Not a fieldset: Chromium recreates all boxes inside one when a message is added.
      <div {...attributes} {...group}>
        <div className="field-label" id={labelId}>
          {label}
        </div>
        {texts}
        {children}
      </div>
    );
  }
  return (
    <div {...attributes}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {texts}
      {children}
    </div>
  );
}

/** Renders the help and the message of a question. */
export function textsOf(
  { help, helpId }: ReturnType<typeof useQuestion>,
  { message, messageId }: ReturnType<typeof useTexts>,
) {
  return (
    <>
      {help && (
        <p className="field-help" id={helpId}>
          {help}
        </p>
      )}
      {message && (
        <p className="field-problem" id={messageId}>
          {message}
        </p>
      )}
    </>
  );
}
