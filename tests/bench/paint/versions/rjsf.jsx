import RjsfForm from '@rjsf/core';
import { customizeValidator } from '@rjsf/validator-ajv8';
import ajvErrors from 'ajv-errors';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import exported from 'the-form';
import { addNotBefore, transformErrors } from '../../../stock/snippets.ts';

// As src/form-language/EXPORT.md says, and nothing more.
const today = () => new Date().toISOString().slice(0, 10);
const validator = customizeValidator({
  extenderFn: (ajv) => ajvErrors(addNotBefore(ajv, today)),
});

function StockForm() {
  useEffect(() => document.querySelector('form').setAttribute('data-hydrated', ''), []);
  return (
    <RjsfForm
      {...exported}
      validator={validator}
      transformErrors={transformErrors}
      noHtml5Validate
    />
  );
}

createRoot(document.getElementById('root')).render(<StockForm />);
