import { Fragment, type ReactNode } from 'react';
import type { Form } from '../form/model/form.ts';
import type { MarkedPiece, MarkedText } from '../form/model/marked-text.ts';
import { type Question, questionPath } from '../form/model/question.ts';

/** The texts of a question that have links or bold words; undefined for those that have none. */
interface MarkedTexts {
  readonly label: ReactNode;
  readonly help: ReactNode;
}

/** Renders the links and bold words in the texts of a form. Only forms that have some load it. */
export type RenderMarks = (name: string, current: Question | undefined) => MarkedTexts;

/** Creates the function that renders the marked texts of a question, by its name; of '' those of the form. */
export function createRenderMarks(form: Form): RenderMarks {
  const isLeavable = form.files === undefined;
  const render = (pieces: MarkedText = []): ReactNode =>
    pieces.length === 0
      ? undefined
      : pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
          <Fragment key={index}>
            {typeof piece === 'string' ? piece : <Piece piece={piece} isLeavable={isLeavable} />}
          </Fragment>
        ));
  return (name, current) => {
    if (name === '') return { label: undefined, help: render(form.descriptionMarks) };
    const question = current ?? form.table.at(questionPath(name));
    const { description, titleMarks, descriptionMarks = [], helpMarks, ui } = question ?? {};
    const lines = [
      descriptionMarks.length > 0 ? descriptionMarks : description,
      helpMarks ?? ui?.help,
    ].flatMap((line) => (line ? [[line].flat()] : []));
    const isMarked = descriptionMarks.length > 0 || helpMarks !== undefined;
    const [first = [], second] = lines;
    const help = second ? [...first, ' ', ...second] : first;
    return { label: render(titleMarks), help: isMarked ? render(help) : undefined };
  };
}

interface PieceProps {
  readonly piece: MarkedPiece;
  /** False where leaving the page would lose what a draft cannot hold: chosen files. */
  readonly isLeavable: boolean;
}

function Piece({ piece: { text, to, isBold }, isLeavable }: PieceProps) {
  const words = isBold ? <strong>{text}</strong> : text;
  if (to === undefined) return words;
  const leavesPage = /^(?:https:|\/)/.test(to);
  return (
    <a href={to} target={leavesPage && !isLeavable ? '_blank' : undefined}>
      {words}
    </a>
  );
}
