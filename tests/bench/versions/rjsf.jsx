import Form from '@rjsf/core';
import { customizeValidator } from '@rjsf/validator-ajv8';
import ajvErrors from 'ajv-errors';
import { createRoot } from 'react-dom/client';
import { addCustomRules } from '../../../src/rules/add-custom-rules.ts';
import { RjsfForm } from './RjsfForm.jsx';
import { today } from './today.js';

// As src/form/EXPORT.md says, and nothing more.
const validator = customizeValidator({
  extenderFn: (ajv) => ajvErrors(addCustomRules(ajv, today)),
});

createRoot(document.getElementById('root')).render(<RjsfForm Form={Form} validator={validator} />);
