import { NonBreakingWords } from '../NonBreakingWords.tsx';
import { Section } from '../Section.tsx';
import type { FiguresProps } from './schema.ts';
import './figures.css';

/** A few large figures with what each of them counts. */
export function Figures({ figures, ...head }: FiguresProps) {
  return (
    <Section name={`figures figures-${figures.length}`} ground="white" {...head}>
      <ul>
        {figures.map(({ figure, title, text }) => (
          <li key={title}>
            <h3>
              <span className="figures-figure">{figure}</span> <NonBreakingWords text={title} />
            </h3>
            {text && (
              <p>
                <NonBreakingWords text={text} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
