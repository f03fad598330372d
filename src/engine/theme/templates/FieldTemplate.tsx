import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { ViewOptions } from '../../../form/view.ts';
import { useLive } from '../engine-context.ts';
import { helpOf, idsAround, labelOf, optionsIn, questionOf, viewNow } from '../options.ts';
import { Conditional } from './Conditional.tsx';

/** One question: its label, its help and its message, tied to its control once for all kinds; hidden while it is not asked. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { fieldPathId, uiSchema, children } = props;
  const name = fieldPathId.path.join('.');
  const { engine, live } = useLive(name);
  if (name === '') return children;
  const options = optionsIn(uiSchema);
  const drawn = isFramed(props, options) ? <Frame {...props} name={name} /> : children;
  if (options.conditional === undefined) return drawn;
  return (
    <Conditional
      name={name}
      isAsked={engine === undefined || live?.isAsked === true}
      hint={options.conditional}
    >
      {drawn}
    </Conditional>
  );
}

/** A group has its own frame, and nobody sees a hidden answer. */
function isFramed({ schema, hidden }: FieldTemplateProps, { widget }: ViewOptions): boolean {
  return schema.type !== 'object' && !(hidden ?? widget === 'hidden');
}

interface FrameProps extends FieldTemplateProps {
  readonly name: string;
}

function Frame(props: FrameProps) {
  const { id, name, schema, fieldPathId, required = false, children } = props;
  const { engine, live } = useLive(name);
  const options = optionsIn(viewNow(props, live).uiSchema);
  const question = questionOf(live, schema);
  const message = engine ? live?.message : props.rawErrors?.[0];
  const help = helpOf(question, options);
  const ids = idsAround(id);
  const label = (
    <>
      {labelOf(live?.question?.title ?? props.label, fieldPathId.path)}
      {options.optional && <span className="field-optional">{` (${options.optional})`}</span>}
    </>
  );
  const texts = (
    <>
      {help && (
        <p className="field-help" id={ids.help}>
          {help}
        </p>
      )}
      {message && (
        <p className="field-problem" id={ids.problem}>
          {message}
        </p>
      )}
    </>
  );
  const classNames = ['field', options.classNames, message && 'field-invalid'];
  const frame = { className: classNames.filter(Boolean).join(' '), 'data-field': name };
  const { widget } = options;
  switch (widget) {
    case 'checkbox':
      return (
        <div {...frame}>
          {texts}
          <label className="choice" htmlFor={id}>
            {children}
            <span className="choice-text">{label}</span>
          </label>
        </div>
      );
    case 'radio':
    case 'rating':
    case 'checkboxes':
    case undefined: {
      const described = [help && ids.help, message && ids.problem].filter(Boolean).join(' ');
      return (
        <fieldset
          {...frame}
          aria-describedby={described || undefined}
          {...stateOf(widget, { isRequired: live?.isRequired ?? required, message })}
        >
          <legend className="field-label">{label}</legend>
          {texts}
          {children}
        </fieldset>
      );
    }
    default:
      return (
        <div {...frame}>
          <label className="field-label" htmlFor={id}>
            {label}
          </label>
          {texts}
          {children}
        </div>
      );
  }
}

/** Boxes to tick are wrong themselves; of rows, the list is, and one choice of several can itself be required and wrong. */
function stateOf(
  widget: ViewOptions['widget'],
  { isRequired, message }: { readonly isRequired: boolean; readonly message: ReactNode },
) {
  if (widget === 'checkboxes') return {};
  const isInvalid = message ? true : undefined;
  if (widget === undefined) return { 'aria-invalid': isInvalid };
  return {
    role: 'radiogroup',
    'aria-required': isRequired || undefined,
    'aria-invalid': isInvalid,
  };
}
