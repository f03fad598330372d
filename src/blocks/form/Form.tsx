import { useContext } from 'react';
import { DrawForm } from './draw-form.ts';
import type { FormProps } from './schema.ts';

/** A form in a page, under a heading if the page gives one. */
export function Form({ form, heading }: FormProps) {
  return (
    <section className="form-page">
      {heading && <h2>{heading}</h2>}
      {useContext(DrawForm)?.(form)}
    </section>
  );
}
