import type { FastifyInstance } from 'fastify';
import { DeskForm, Field } from './forms.tsx';
import { isOwnForm, textIn } from './guard.ts';
import type { Desk } from './options.ts';
import { complaintAbout, leastLength } from './passwords.ts';
import { notice } from './send-page.tsx';
import { beginSession } from './sign-in.tsx';
import { hashOf, isToken } from './tokens.ts';

const tryAgain =
  'Nothing was saved, because this page had expired. Please choose a password again.';

/** The routes by which an invited person chooses a password. Opening the link uses nothing up, as some mail programs do it. */
export function serveWelcome(app: FastifyInstance, desk: Desk): void {
  const { store, passwords, sendPage, now, origin, base } = desk;
  const path = '/welcome';
  const used = notice({
    title: 'This link doesn’t work any more',
    text: 'Each link works once, for 30 minutes. Ask whoever runs the website for a new one.',
    next: { words: 'Sign in', href: `${base}/sign-in` },
  });
  const page = (form: Omit<WelcomeProps, 'action'>, problem?: string) => {
    const view = <Welcome action={base + path} {...form} />;
    return { title: 'Choose a password', problem, view };
  };
  const invited = async (link: string): Promise<string | undefined> =>
    isToken(link) ? store.invited(hashOf(link), now().toISOString()) : undefined;

  app.get(path, async (request, reply) => {
    const link = String(Object(request.query).link);
    const email = await invited(link);
    if (email === undefined) return sendPage(request, reply.code(410), used);
    return sendPage(request, reply, page({ email, link }));
  });

  app.post(path, async (request, reply) => {
    const [link, password] = [textIn(request, 'link'), textIn(request, 'password')];
    const email = await invited(link);
    if (email === undefined) return sendPage(request, reply.code(410), used);
    const problem = isOwnForm(request, origin) ? complaintAbout(password, email) : tryAgain;
    if (problem !== undefined) {
      return sendPage(request, reply.code(422), page({ email, link }, problem));
    }
    const hash = await passwords.hash(password);
    const person = await store.choosePassword(hashOf(link), now().toISOString(), hash);
    if (person === undefined) return sendPage(request, reply.code(410), used);
    await beginSession(desk, reply, person);
    return reply.redirect(base, 303);
  });
}

interface WelcomeProps {
  readonly action: string;
  readonly email: string;
  /** The one-time token of the invitation. */
  readonly link: string;
}

const help = `At least ${leastLength} characters. A few words in a row are easy to remember and hard to guess.`;

function Welcome({ action, email, link }: WelcomeProps) {
  const chosen = { autoComplete: 'new-password', required: true, minLength: leastLength };
  return (
    <DeskForm className="card narrow" action={action}>
      <h1>Choose a password</h1>
      <input type="hidden" name="link" value={link} />
      <Field label="Email address">
        <input type="email" autoComplete="username" readOnly defaultValue={email} />
      </Field>
      <Field label="New password" help={help}>
        <input type="password" name="password" {...chosen} />
      </Field>
      <button className="button button-main" type="submit">
        Save and sign in
      </button>
    </DeskForm>
  );
}
