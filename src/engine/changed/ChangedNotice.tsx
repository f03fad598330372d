import type { MouseEvent, ReactNode } from 'react';
import type { ChangedWords } from '../../form/language/shared-words.ts';
import type { PointedQuestion } from '../../form/runtime/carry-over.ts';
import { stepOf } from '../../form/runtime/steps.ts';
import type { ChangeProps, FormController } from '../form-controller.ts';
import { goToField } from '../go-to-field.ts';
import { useIsHydrated } from '../hydrated.ts';
import { focusAttributes } from '../theme/widgets/control.ts';

interface ChangedNoticeProps extends ChangeProps {
  readonly words: ChangedWords;
}

/** The notice above a form that was changed, with what the visitor should check. It stays until the form is sent. */
export function ChangedNotice({ controller, change, words }: ChangedNoticeProps) {
  const { chooseAgain, lookAt, leftOut } = change;
  const linked = ({ name, title }: PointedQuestion) => (
    <li key={name}>
      <QuestionLink controller={controller} name={name} title={title} />
    </li>
  );
  return (
    <div
      className="notice form-changed"
      role="alert"
      tabIndex={-1}
      {...focusAttributes(controller.options.posted?.change !== undefined)}
    >
      <p className="banner-text">{words.text}</p>
      <Listed words={words.chooseAgain}>{chooseAgain.map(linked)}</Listed>
      <Listed words={words.lookAt}>{lookAt.map(linked)}</Listed>
      <Listed words={words.leftOut}>
        {leftOut.map(({ title, text }) => (
          <li key={`${title}\n${text}`}>{text === '' ? title : `${title}: ${text}`}</li>
        ))}
      </Listed>
    </div>
  );
}

interface ListedProps {
  readonly words: string;
  readonly children: readonly ReactNode[];
}

function Listed({ words, children }: ListedProps) {
  if (children.length === 0) return null;
  return (
    <>
      <p>{words}</p>
      <ul>{children}</ul>
    </>
  );
}

interface QuestionLinkProps extends PointedQuestion {
  readonly controller: FormController;
}

function QuestionLink({ controller, name, title }: QuestionLinkProps) {
  const { form, steps, container } = controller;
  const isHydrated = useIsHydrated();
  const index = steps ? stepOf(steps.form, name) : 0;
  // Without a script, a link cannot open another step.
  if (!isHydrated && steps && steps.current().index !== index) return title;
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    if (!steps || steps.current().index === index) return goToField(container, name);
    steps.go({ index, isChange: form.steps?.hasReview ?? false }, name);
  };
  return (
    <a href={`#${form.id}.${name}`} onClick={follow}>
      {title}
    </a>
  );
}
