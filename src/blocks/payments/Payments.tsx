import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import type { PaymentsProps } from './schema.ts';
import './payments.css';

/** The ways to pay, as a strip of logos. */
export function Payments({ id, heading, marks }: PaymentsProps) {
  return (
    <Section name="payments" ground="white" id={id}>
      {heading && <h2>{heading}</h2>}
      <ul>
        {marks.map((mark) => (
          <li key={mark.file}>
            <Picture image={mark} sizes="8rem" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
