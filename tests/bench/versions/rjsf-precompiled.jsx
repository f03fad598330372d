import { withTheme } from '@rjsf/core';
import { ariaDescribedByIds, errorId, getInputProps, optionId } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { schema } from 'the-form';
import rules from 'the-rules';
import { RjsfForm } from './RjsfForm.jsx';

// The rules are compiled ahead, and what is drawn is a theme of its own, as rjsf's guides to both have it.
const Form = withTheme({
  showErrorList: false,
  widgets: { RadioWidget, SelectWidget, TextareaWidget },
  templates: {
    BaseInputTemplate,
    ButtonTemplates: { SubmitButton: () => <button type="submit">Send</button> },
    DescriptionFieldTemplate: ({ id, description }) => description && <p id={id}>{description}</p>,
    FieldErrorTemplate,
    FieldTemplate,
    ObjectFieldTemplate: ({ properties }) => properties.map(({ content }) => content),
  },
});

function FieldTemplate({ id, label, displayLabel, uiSchema, description, children, errors }) {
  if (!displayLabel) return children;
  const isGroup = uiSchema['ui:widget'] === 'radio';
  const [Around, Label] = isGroup ? ['fieldset', 'legend'] : ['div', 'label'];
  return (
    <Around className="question">
      <Label htmlFor={isGroup ? undefined : id}>{label}</Label>
      {description}
      {children}
      {errors}
    </Around>
  );
}

function FieldErrorTemplate({ errors = [], fieldPathId }) {
  return (
    errors.length > 0 && (
      <p id={errorId(fieldPathId)} className="error">
        {errors.join(' ')}
      </p>
    )
  );
}

const common = ({ id, htmlName, value, rawErrors = [], options, onChange }) => ({
  id,
  name: htmlName ?? id,
  value: value ?? '',
  'aria-invalid': rawErrors.length > 0,
  'aria-describedby': ariaDescribedByIds(id),
  onChange: ({ target }) => onChange(target.value === '' ? options.emptyValue : target.value),
});

function BaseInputTemplate(props) {
  const { schema, type, options, autocomplete } = props;
  return (
    <input
      {...common(props)}
      {...getInputProps(schema, type, options)}
      autoComplete={autocomplete}
      maxLength={schema.maxLength}
    />
  );
}

function TextareaWidget(props) {
  return (
    <textarea {...common(props)} rows={props.options.rows} maxLength={props.schema.maxLength} />
  );
}

function SelectWidget(props) {
  return (
    <select {...common(props)}>
      {props.schema.default === undefined && <option value="" />}
      {props.options.enumOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function RadioWidget(props) {
  return props.options.enumOptions.map(({ value, label }, index) => (
    <label key={value}>
      <input
        {...common(props)}
        id={optionId(props.id, index)}
        type="radio"
        value={value}
        checked={props.value === value}
      />
      {label}
    </label>
  ));
}

createRoot(document.getElementById('root')).render(
  <RjsfForm Form={Form} validator={createPrecompiledValidator(rules, schema)} />,
);
