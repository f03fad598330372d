import { memo } from 'react';
import { fieldsOf } from '../runtime/questions.ts';
import { sectionsOf } from '../runtime/ui.ts';
import { Member } from './Member.tsx';
import type { EngineRegistry } from './rjsf/registry.ts';

interface QuestionsProps {
  readonly registry: EngineRegistry;
}

/** All questions of a form, in its sections. Drawn once: each question follows its own changes. */
export const Questions = memo(function Questions({ registry }: QuestionsProps) {
  const { form } = registry.formContext;
  const members = fieldsOf(form);
  const { title, description } = form.schema;
  const sections = sectionsOf(
    form.uiSchema,
    members.map(({ name }) => name),
  );
  return (
    <>
      {title && <h2 className="form-title">{title}</h2>}
      {description && <p className="form-description">{description}</p>}
      {sections.map((section) => {
        const inside = section.fields
          .flatMap((name) => members.filter((member) => member.name === name))
          .map((member) => <Member key={member.name} member={member} registry={registry} />);
        if (!section.title) {
          return (
            <div className="form-section" key="fields">
              {inside}
            </div>
          );
        }
        const headingId = `${form.id}-${section.fields[0]}-section`;
        return (
          <section className="form-section" key={section.title} aria-labelledby={headingId}>
            <h2 id={headingId}>{section.title}</h2>
            {inside}
          </section>
        );
      })}
    </>
  );
});
