import { NonBreakingWords } from '../NonBreakingWords.tsx';
import { Section } from '../Section.tsx';
import type { CallToActionProps } from './schema.ts';
import './call-to-action.css';

/** A closing line with one large button. */
export function CallToAction({ id, heading, text, label, to }: CallToActionProps) {
  return (
    <Section name="call-to-action" ground="accent" id={id}>
      <div>
        <h2>
          <NonBreakingWords text={heading} />
        </h2>
        {text && <p>{text}</p>}
      </div>
      <a className="button" href={to}>
        {label}
      </a>
    </Section>
  );
}
