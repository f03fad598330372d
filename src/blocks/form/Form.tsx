import { useContext } from 'react';
import { Section } from '../Section.tsx';
import { DrawForm } from './draw-form.ts';
import type { FormProps } from './schema.ts';

/** A form in a page, under a heading if the page gives one. */
export function Form({ form, ...head }: FormProps) {
  return (
    <Section name="form-block" ground="khaki" isBeside {...head}>
      <div>{useContext(DrawForm)?.(form)}</div>
    </Section>
  );
}
