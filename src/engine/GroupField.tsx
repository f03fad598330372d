import { useContext, useMemo } from 'react';
import { settle } from '../runtime/answers.ts';
import type { Answers } from '../runtime/form.ts';
import {
  fieldsOf,
  membersOf,
  pathOf,
  type Question,
  questionsAsked,
} from '../runtime/questions.ts';
import { sectionsOf } from '../runtime/ui.ts';
import { AskedContext } from './asked.ts';
import type { EngineFieldProps } from './field-props.ts';
import { Member } from './Member.tsx';

/** The questions of a group, in place of rjsf's ObjectField: the form itself in its sections, another group in a frame. */
export function GroupField(props: EngineFieldProps) {
  const { question } = props;
  return question ? <InnerGroup {...props} question={question} /> : <WholeForm {...props} />;
}

interface InnerGroupProps extends EngineFieldProps {
  readonly question: Question;
}

function InnerGroup(props: InnerGroupProps) {
  const { question, registry, fieldPathId } = props;
  const { group: Frame } = registry.formContext.parts;
  if (!Frame) throw new Error(`the form has no part that draws the group "${question.name}"`);
  const { part, ui, name } = question;
  // The name stands for the path, which is made anew each time.
  const members = useMemo(() => membersOf({ part, ui, path: pathOf(name) }), [part, ui, name]);
  return (
    <Frame id={fieldPathId.$id} question={question}>
      <Members {...props} members={members} />
    </Frame>
  );
}

/** The form itself, in its sections: finds out what is asked, for every group in it. */
function WholeForm(props: EngineFieldProps) {
  const { formData, registry, fieldPathId } = props;
  const { form } = registry.formContext;
  const asked = useMemo(() => {
    const questions = questionsAsked(form, settle(form, answersIn(formData)));
    return new Map(questions.map((question) => [question.name, question]));
  }, [form, formData]);
  const members = useMemo(() => fieldsOf(form), [form]);
  const { title, description } = form.schema;
  const sections = sectionsOf(
    form.uiSchema,
    members.map(({ name }) => name),
  );
  return (
    <AskedContext value={asked}>
      {title && <h2 className="form-title">{title}</h2>}
      {description && <p className="form-description">{description}</p>}
      {sections.map((section) => {
        const inside = section.fields.flatMap((name) =>
          members.filter((member) => member.name === name),
        );
        if (!section.title) {
          return (
            <div className="form-section" key="fields">
              <Members {...props} members={inside} />
            </div>
          );
        }
        const headingId = `${fieldPathId.$id}-${section.fields[0]}-section`;
        return (
          <section className="form-section" key={section.title} aria-labelledby={headingId}>
            <h2 id={headingId}>{section.title}</h2>
            <Members {...props} members={inside} />
          </section>
        );
      })}
    </AskedContext>
  );
}

interface MembersProps extends EngineFieldProps {
  readonly members: readonly Question[];
}

/** The questions of a group, each as it is under the present answers. */
function Members(props: MembersProps) {
  const { members, formData, errorSchema, registry, fieldPathId, onChange } = props;
  const asked = useContext(AskedContext);
  const answers = answersIn(formData);
  return members.map((member) => {
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
