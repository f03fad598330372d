import { createAjv } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import exported from 'the-form';
import questions from 'the-questions';
import { addCustomRules } from '../../../src/rules/add-custom-rules.ts';
import { send } from './send.js';
import { Thanks } from './Thanks.jsx';
import { today } from './today.js';
import { useAlive } from './use-alive.js';

// A control finds its question below "properties", so those of the branches stand there, too.
const branches = [exported.schema, ...(exported.schema.allOf ?? [])].filter(({ then }) => then);
const schema = {
  ...exported.schema,
  properties: Object.assign(
    {},
    exported.schema.properties,
    ...branches.map(({ then }) => then.properties),
  ),
};

const uischema = { type: 'VerticalLayout', elements: questions.map(controlOf) };

function controlOf({ name, kind, onlyAfter }) {
  return {
    type: 'Control',
    scope: `#/properties/${name}`,
    options: {
      showUnfocusedDescription: true,
      ...(kind === 'radio' && { format: 'radio' }),
      ...(kind === 'textarea' && { multi: true }),
    },
    ...(onlyAfter && {
      rule: {
        effect: 'SHOW',
        condition: {
          scope: `#/properties/${onlyAfter.name}`,
          schema: { const: onlyAfter.value },
          failWhenUndefined: true,
        },
      },
    }),
  };
}

const messages = Object.fromEntries(
  questions.flatMap(({ name, messages }) =>
    Object.entries(messages).map(([rule, text]) => [`${name}.error.${rule}`, text]),
  ),
);
const i18n = { translate: (key, usual) => messages[key] ?? usual };

const ajv = addCustomRules(createAjv(), today);
const initial = Object.fromEntries(
  questions.filter(({ initial }) => initial !== '').map(({ name, initial }) => [name, initial]),
);

function JsonFormsForm() {
  const [{ data, errors }, setState] = useState({ data: initial, errors: [] });
  const [mode, setMode] = useState('ValidateAndHide');
  const [isSent, setSent] = useState(false);
  const form = useAlive();

  const submit = async (event) => {
    event.preventDefault();
    if (errors.length > 0) setMode('ValidateAndShow');
    else setSent(await send(data));
  };

  if (isSent) return <Thanks />;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={data}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        ajv={ajv}
        i18n={i18n}
        validationMode={mode}
        onChange={setState}
      />
      <button type="submit">Send</button>
    </form>
  );
}

createRoot(document.getElementById('root')).render(<JsonFormsForm />);
