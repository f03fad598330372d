import RjsfForm from '@rjsf/core';
import { customizeValidator } from '@rjsf/validator-ajv8';
import ajvErrors from 'ajv-errors';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import exported from 'the-form';
import { addCustomRules } from '../../../src/form/language/custom-rules.ts';
import { transformErrors } from '../../stock/transform-errors.ts';
import { send } from './send.js';
import { Thanks } from './Thanks.jsx';

// As src/form/EXPORT.md says, and nothing more.
const today = () => new Date().toISOString().slice(0, 10);
const validator = customizeValidator({
  extenderFn: (ajv) => ajvErrors(addCustomRules(ajv, today)),
});

function StockForm() {
  const [isSent, setSent] = useState(false);
  useEffect(() => document.querySelector('form').setAttribute('data-hydrated', ''), []);
  if (isSent) return <Thanks />;
  return (
    <RjsfForm
      {...exported}
      validator={validator}
      transformErrors={transformErrors}
      noHtml5Validate
      onSubmit={async ({ formData }) => setSent(await send(formData))}
    />
  );
}

createRoot(document.getElementById('root')).render(<StockForm />);
