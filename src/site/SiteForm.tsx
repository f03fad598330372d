import { formWords } from 'virtual:form-words';
import type { FormModule } from 'virtual:routes';
import { site } from 'virtual:site';
import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkedText } from '../contacts/LinkedText.tsx';
import { FormRunner } from '../engine/FormRunner.tsx';
import { isEmpty } from '../form/runtime/objects.ts';
import { notesWithoutLostPlan } from '../form/runtime/plan.ts';
import { sentParameter } from '../form/runtime/posted.ts';
import type { FormWords } from '../page-language/site-file.ts';
import { ChosenPlan } from './ChosenPlan.tsx';
import { postAddress, send } from './call-api.ts';
import { FormHelp } from './FormHelp.tsx';
import { LateReplyNote } from './LateReplyNote.tsx';
import { loadChangedForm } from './load-changed-form.ts';
import { loadDraftTools } from './load-draft-tools.ts';
import { removePostResult, usePostResult } from './post-result.ts';
import { setServerDay, validationContext } from './server-day.ts';
import { UnmountedFormsContext } from './unmounted-forms.ts';
import './styles/late-reply.css';
import './styles/site-form.css';

interface SiteFormProps extends FormModule {
  /** The main address of the page. */
  readonly path: string;
  /** The query of the page's address. */
  readonly search: string;
  /** True if the help line stands above the form, and not elsewhere on the page. */
  readonly hasHelp: boolean;
}

/**
 * A form with everything that this site adds: the company's time zone and day, the API, the chosen plan, and the result
 * of a post without a script.
 */
export function SiteForm(props: SiteFormProps) {
  const { form, parts, plans, changed, Thanks, path, search, hasHelp } = props;
  const navigate = useNavigate();
  const result = usePostResult();
  const posted = result?.form === form.id ? result : undefined;
  useLayoutEffect(() => {
    if (posted?.status === 'editing') setServerDay(posted.today);
    if (posted) removePostResult();
  }, [posted]);
  const { controllers, showNote } = useContext(UnmountedFormsContext);
  const [previous] = useState(() => controllers.get(form.id));
  useEffect(() => {
    controllers.delete(form.id);
  }, [controllers, form]);
  const [isLost, setLost] = useState(false);
  const sender = `${site.company.name}, ${site.company.phone}`;
  const [isThanked, setThanked] = useState(false);
  const isOver = !new URLSearchParams(search).has(sentParameter);
  useEffect(() => {
    if (posted?.status === 'sent' && isOver) setThanked(true);
  }, [posted, isOver]);
  if (Thanks && posted?.status === 'sent' && !isThanked) {
    const { reference, link, time, entries } = posted;
    return (
      <Thanks
        form={form}
        reference={reference}
        link={link}
        sender={sender}
        time={time}
        entries={entries}
        path={path}
      />
    );
  }
  const action = postAddress(form, path);
  const { help = formWords.help, privacy = formWords.privacy } = form.messages;
  return (
    <>
      {form.call && hasHelp && <FormHelp text={help} />}
      {action === undefined && (
        <noscript>
          <p className="notice">
            <LinkedText text={form.words.noScript} />
          </p>
        </noscript>
      )}
      {plans.length > 0 && (
        <noscript>
          <p className="notice">{formWords.plan.noScript}</p>
        </noscript>
      )}
      <FormRunner
        form={form}
        parts={parts}
        send={(...sent) => {
          setLost(false);
          return send(...sent);
        }}
        action={action}
        context={validationContext}
        timeZone={site.timeZone}
        sender={sender}
        search={search}
        plans={plans}
        navigate={navigate}
        previous={previous}
        onUnmount={(controller) => controllers.set(form.id, controller)}
        onLate={(late) => {
          if (late.outcome.status === 'sent') controllers.delete(form.id);
          const forget = () => {
            showNote(undefined);
            // The pressed button is gone, so the focus moves to the start of the page.
            document.getElementById('main')?.focus({ preventScroll: true });
          };
          showNote(<LateReplyNote late={late} address={path + search} onClose={forget} />);
        }}
        posted={posted?.status === 'editing' ? posted : undefined}
        changed={changed}
        loadChanged={loadChangedForm}
        loadDraftTools={loadDraftTools}
        {...(plans.length > 0 && {
          corrections: (answers) => {
            const notes = notesWithoutLostPlan(plans, answers);
            if (!isEmpty(notes)) setLost(true);
            return notes;
          },
          summary: (answers) => (
            <ChosenPlan plans={plans} answers={answers} isLost={isLost} words={formWords.plan} />
          ),
        })}
        promise={form.call && <PrivacyNote text={privacy} link={formWords.privacyLink} />}
      />
    </>
  );
}

interface PrivacyNoteProps {
  readonly text: string;
  readonly link: FormWords['privacyLink'];
}

/** The sentence on the use of the answers, with a link to the privacy policy. */
function PrivacyNote({ text, link }: PrivacyNoteProps) {
  return (
    <p>
      {text} <a href={link.to}>{link.label}</a>
    </p>
  );
}
