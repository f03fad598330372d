import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { Form } from '../../form/model/form.ts';
import { fillTemplate } from '../../form/runtime/fill-template.ts';
import { activeSteps, isCountCertain, withFilesLast } from '../../form/runtime/steps.ts';
import { viewOptions } from '../theme/options.ts';
import { focusAttributes } from '../theme/widgets/control.ts';
import { stepId } from './create-steps.ts';
import { Review } from './Review.tsx';
import './steps.css';
import { useSteps } from './use-steps.ts';

/** Returns the `ObjectFieldTemplate` of a form with steps; `Group` renders its groups. */
export function stepsTemplate(Group: ComponentType<ObjectFieldTemplateProps>) {
  return function StepsTemplate(props: ObjectFieldTemplateProps) {
    return props.fieldPathId.path.length === 0 ? <AllSteps {...props} /> : <Group {...props} />;
  };
}

/** Renders all sections and shows one of them, so that a post without a script carries all answers so far. */
function AllSteps({ title, description, properties, uiSchema }: ObjectFieldTemplateProps) {
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  const navigation = useSteps();
  const form = navigation?.steps.form;
  const { sections = [] } = form ?? viewOptions(uiSchema);
  const layout = form?.steps;
  const marked = navigation?.engine.renderMarks?.('', undefined);
  const placed = new Set(sections.flatMap(({ fields }) => fields));
  return (
    <>
      {title && <h2 className="form-title">{title}</h2>}
      {description && <p className="form-description">{marked?.help ?? description}</p>}
      {sections.map((section, index) => (
        <StepSection key={section.title} index={index} title={section.title}>
          {section.fields.map((name) => contents.get(name))}
        </StepSection>
      ))}
      {layout?.hasReview && (
        <StepSection index={sections.length} title={layout.words.review}>
          <Review />
          {[...contents].map(([name, content]) => !placed.has(name) && content)}
        </StepSection>
      )}
    </>
  );
}

interface StepSectionProps {
  readonly index: number;
  readonly title: string;
  readonly children: ReactNode;
}

function StepSection({ index, title, children }: StepSectionProps) {
  const navigation = useSteps();
  const form = navigation?.engine.form;
  const id = form && stepId({ form }, index);
  const isShown = navigation === undefined || navigation.step.index === index;
  return (
    <section
      id={id}
      className="form-section"
      hidden={!isShown}
      aria-labelledby={id && `${id}:title`}
    >
      <h2
        id={id && `${id}:title`}
        tabIndex={-1}
        {...focusAttributes(isShown && navigation?.steps.isHeadingFirst === true)}
      >
        {isShown && navigation && <StepCounts {...navigation} />}
        {title}
      </h2>
      {children}
    </section>
  );
}

/**
 * The number of the step. If a form without a script asks for files in its last step, a second number stands in
 * `<noscript>`.
 */
function StepCounts({ engine, steps, step, indexes }: NonNullable<ReturnType<typeof useSteps>>) {
  const words = engine.form.steps?.words;
  const answers = engine.answers();
  const countOf = (form: Form, asked: readonly number[]) => {
    const number = asked.indexOf(step.index) + 1;
    if (number === 0 || !words) return null;
    const text = isCountCertain(form, answers, step) ? words.count : words.countOpen;
    const filled = fillTemplate(text, { number, count: asked.length });
    return <span className="step-count">{`${filled} `}</span>;
  };
  const unaided = withFilesLast(steps.form);
  const others = activeSteps(unaided, answers);
  return (
    <>
      {countOf(steps.form, indexes)}
      {others.length !== indexes.length && <noscript>{countOf(unaided, others)}</noscript>}
    </>
  );
}
