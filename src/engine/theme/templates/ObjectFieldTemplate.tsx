import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { EngineContext } from '../engine-context.ts';
import { viewOptions } from '../options.ts';

/** All questions of a form, in its sections. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, uiSchema, fieldPathId } = props;
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  const marked = useContext(EngineContext)?.renderMarks?.('', undefined);
  const { sections = [{ title: '', fields: [...contents.keys()] }] } = viewOptions(uiSchema);
  return (
    <>
      {title && <h2 className="form-title">{title}</h2>}
      {description && <p className="form-description">{marked?.help ?? description}</p>}
      {sections.map((section) => {
        const inside = section.fields.map((name) => contents.get(name));
        if (!section.title) {
          return (
            <div className="form-section" key="fields">
              {inside}
            </div>
          );
        }
        const headingId = `${fieldPathId.$id}.${section.fields[0]}:section`;
        return (
          <section className="form-section" key={section.title} aria-labelledby={headingId}>
            <h2 id={headingId}>{section.title}</h2>
            {inside}
          </section>
        );
      })}
    </>
  );
}
