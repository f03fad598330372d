import type { FieldProps } from '@rjsf/utils';
import { useQuestion } from '../../engine/theme/use-question.ts';
import { questionName } from '../../form/model/question.ts';
import './note.css';

/** A note: a heading, one level below that of its section, and a paragraph. */
export function NullField(props: FieldProps) {
  const { fieldPathId } = props;
  const name = questionName(fieldPathId.path);
  const { engine, question, help } = useQuestion(name, { ...props, id: fieldPathId.$id });
  const isInSection = engine?.form.sections.some(({ title }) => title !== '');
  const Heading = isInSection ? 'h3' : 'h2';
  return (
    <div className="note" data-field={name}>
      {question.title && <Heading className="note-heading">{question.title}</Heading>}
      {help && <p>{help}</p>}
    </div>
  );
}
