import type { FieldsTemplateProps } from './rjsf/context.ts';

/** Arranges the questions of a form in its sections, each under its title. */
export function FieldSections({ properties, registry, fieldPathId }: FieldsTemplateProps) {
  const { form } = registry.formContext;
  return form.sections.map(({ title, fields }) => {
    const contents = fields.flatMap(
      (name) => properties.find((property) => property.name === name)?.content ?? [],
    );
    if (!title) {
      return (
        <div className="form-section" key="fields">
          {contents}
        </div>
      );
    }
    const headingId = `${fieldPathId.$id}-${fields[0]}-section`;
    return (
      <section className="form-section" key={title} aria-labelledby={headingId}>
        <h2 id={headingId}>{title}</h2>
        {contents}
      </section>
    );
  });
}
