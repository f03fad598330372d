import { useContext, useMemo } from 'react';
import { settle } from '../runtime/answers.ts';
import type { Answers } from '../runtime/form.ts';
import { membersOf, questionsAsked } from '../runtime/questions.ts';
import { sectionsOf } from '../runtime/ui.ts';
import { AskedContext } from './asked.ts';
import { Member } from './Member.tsx';
import type { EngineFieldProps } from './rjsf/context.ts';

/** The questions of a group, in place of rjsf's ObjectField: the form itself in its sections, another group in a frame. */
export function GroupField(props: EngineFieldProps) {
  const { question, registry } = props;
  if (!question) return <WholeForm {...props} />;
  const { group: Frame } = registry.formContext.parts;
  if (!Frame) throw new Error(`the form has no part that draws the group "${question.name}"`);
  return (
    <Frame id={props.fieldPathId.$id} question={question}>
      <Members {...props} />
    </Frame>
  );
}

/** The form itself: finds out what is asked, for every group in it. */
function WholeForm(props: EngineFieldProps) {
  const { formData, registry, fieldPathId } = props;
  const { form } = registry.formContext;
  const asked = useMemo(() => {
    const questions = questionsAsked(form, settle(form, answersIn(formData)));
    return new Map(questions.map((question) => [question.name, question]));
  }, [form, formData]);
  const names = membersOf({ part: form.schema, ui: form.uiSchema, path: [] }).map(
    ({ name }) => name,
  );
  const { title, description } = form.schema;
  return (
    <AskedContext value={asked}>
      {title && <h2 className="form-title">{title}</h2>}
      {description && <p className="form-description">{description}</p>}
      {sectionsOf(form.uiSchema, names).map((section) => {
        if (!section.title) {
          return (
            <div className="form-section" key="fields">
              <Members {...props} only={section.fields} />
            </div>
          );
        }
        const headingId = `${fieldPathId.$id}-${section.fields[0]}-section`;
        return (
          <section className="form-section" key={section.title} aria-labelledby={headingId}>
            <h2 id={headingId}>{section.title}</h2>
            <Members {...props} only={section.fields} />
          </section>
        );
      })}
    </AskedContext>
  );
}

interface MembersProps extends EngineFieldProps {
  /** The names of the questions to draw; without, all of the group. */
  readonly only?: readonly string[];
}

function Members({
  question,
  only,
  formData,
  errorSchema,
  registry,
  fieldPathId,
  onChange,
}: MembersProps) {
  const { form } = registry.formContext;
  const asked = useContext(AskedContext);
  const place = question ?? { part: form.schema, ui: form.uiSchema, path: [] };
  const answers = answersIn(formData);
  const members = membersOf(place);
  const drawn =
    only?.flatMap((name) => members.filter((member) => member.name === name)) ?? members;
  return drawn.map((member) => {
    const own = String(member.path.at(-1));
    const now = asked.get(member.name);
    return (
      <Member
        key={own}
        {...member}
        part={now?.part ?? member.part}
        isRequired={now?.isRequired ?? member.isRequired}
        isConditional={!member.isAsked}
        isAsked={now !== undefined || member.isAsked}
        answer={answers[own]}
        errors={errorSchema?.[own as never]}
        registry={registry}
        around={fieldPathId}
        onChange={onChange}
      />
    );
  });
}

function answersIn(formData: unknown): Answers {
  return typeof formData === 'object' && formData !== null ? { ...formData } : {};
}
