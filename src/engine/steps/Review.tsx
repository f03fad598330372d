import { BreakableText } from '../../contacts/BreakableText.tsx';
import { answersIn, type DisplayEntry } from '../../form/runtime/answer-sections.ts';
import { fillTemplate } from '../../form/runtime/fill-template.ts';
import { answersToReview } from '../../form/runtime/review.ts';
import { changeAction, isReview, stepActionName, stepOf } from '../../form/runtime/steps.ts';
import { ActionButton } from '../ActionButton.tsx';
import { AnswerList } from '../SentAnswers.tsx';
import '../styles/link-button.css';
import { useSteps } from './use-steps.ts';

/** The review step: every question with its answer, and a button to change it. */
export function Review() {
  const navigation = useSteps();
  if (!navigation || !isReview(navigation.steps.form, navigation.step)) return null;
  const { options, answers } = navigation.engine;
  const { form } = navigation.steps;
  const reader = { makeSafe: String, timeZone: options.timeZone };
  return answersToReview(form, answers(), reader).map((section) => (
    <div key={section.title}>
      <h3>{section.title}</h3>
      <dl className="checked-answers">
        {section.entries.map((entry) => (
          <ReviewedAnswer key={nameOf(entry)} entry={entry} />
        ))}
      </dl>
    </div>
  ));
}

function ReviewedAnswer({ entry }: { readonly entry: DisplayEntry }) {
  const navigation = useSteps();
  const words = navigation?.engine.form.steps?.words;
  if (!navigation || !words) return null;
  const name = nameOf(entry);
  const { title } = entry;
  const index = stepOf(navigation.steps.form, name);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {entry.kind === 'group' ? (
          <AnswerList entries={entry.members} />
        ) : (
          <BreakableText text={entry.texts.join(', ') || words.notAnswered} />
        )}
      </dd>
      <dd>
        <ActionButton
          name={stepActionName}
          value={changeAction(name)}
          className="link-button"
          aria-label={fillTemplate(words.changeOf, { question: title })}
          onPress={() => navigation.steps.go({ index, isChange: true }, name)}
        >
          {words.change}
        </ActionButton>
      </dd>
    </div>
  );
}

/** Returns the name of an entry's first question. */
function nameOf(entry: DisplayEntry): string {
  return answersIn([entry])[0]?.name ?? '';
}
