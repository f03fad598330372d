import { type ComponentType, memo, useSyncExternalStore } from 'react';
import { nameOf, type Question } from '../runtime/questions.ts';
import { type EngineFieldProps, idOf } from './field-props.ts';
import { useIsHydrated } from './hydrated.ts';

interface MemberProps {
  /** What is always true of the question. */
  readonly member: Question;
  readonly registry: EngineFieldProps['registry'];
}

/**
 * One question, drawn by rjsf, and again only when something about it changes. One that is asked under a condition is there
 * while it is not asked, and hidden.
 */
export const Member = memo(function Member({ member, registry }: MemberProps) {
  const { form, store } = registry.formContext;
  const current = () => store.shown(member);
  const shown = useSyncExternalStore(store.subscribeTo(member.name), current, current);
  const { question, message } = shown;
  const { path, part, ui, isRequired, isAsked } = question;
  // rjsf's component hands what it does not know on to ours.
  const SchemaField = registry.fields.SchemaField as ComponentType<EngineFieldProps>;
  const drawn = (
    <SchemaField
      name={String(path.at(-1) ?? '')}
      shown={shown}
      schema={{ type: part.type }}
      uiSchema={ui as EngineFieldProps['uiSchema']}
      formData={question.answer}
      errorSchema={message === undefined ? undefined : { __errors: [message] }}
      fieldPathId={{ $id: idOf(form, path), path: [...path] }}
      required={isRequired}
      registry={registry}
      onChange={nothing}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
  if (member.isAsked) return drawn;
  return (
    <Conditional name={nameOf(path)} isAsked={isAsked} hint={form.words.onlyIfItApplies}>
      {drawn}
    </Conditional>
  );
});

interface ConditionalProps {
  readonly name: string;
  readonly isAsked: boolean;
  /** Said where nobody can know whether the question is asked. */
  readonly hint: string;
  readonly children: React.ReactNode;
}

/**
 * A fieldset switches off all that is in it; as a group it would have no name. Until the script has taken over, nothing is
 * switched off, and the browser itself shows or hides it by the page's styles (`generator/condition-styles.ts`), which also take the
 * hint away where they know.
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

function nothing(): void {
  // rjsf reports changes, blur and focus; here a question hands its answer to the form itself.
}
