import { useEffect, useState } from 'react';
import exported from 'the-form';
import { transformErrors } from '../../stock/transform-errors.ts';
import { send } from './send.js';
import { Thanks } from './Thanks.jsx';

/** The exported form, by a Form of rjsf and one of its validators. */
export function RjsfForm({ Form, validator }) {
  const [isSent, setSent] = useState(false);
  useEffect(() => document.querySelector('form').setAttribute('data-hydrated', ''), []);
  if (isSent) return <Thanks />;
  return (
    <Form
      {...exported}
      validator={validator}
      transformErrors={transformErrors}
      noHtml5Validate
      onSubmit={async ({ formData }) => setSent(await send(formData))}
    />
  );
}
