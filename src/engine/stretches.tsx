import type { ReactElement, ReactNode } from 'react';

/** A section of more questions than this is drawn in stretches, of which only those near the screen are laid out. */
const mostInOne = 24;
const perStretch = 12;

/** The questions of a section; many of them in stretches, so that a press costs what is near the screen, not all there is. */
export function inStretches(questions: readonly ReactElement[]): ReactNode {
  if (questions.length <= mostInOne) return questions;
  const starts = questions.flatMap((_, index) => (index % perStretch === 0 ? [index] : []));
  return starts.map((start) => (
    <div className="form-stretch" key={start}>
      {questions.slice(start, start + perStretch)}
    </div>
  ));
}
