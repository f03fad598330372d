import type { Frame, WelcomePage } from './desk-page.ts';
import { Field } from './Field.tsx';
import { Problem } from './Problem.tsx';
import { Token } from './Token.tsx';

/** Where a person who was invited chooses a password. */
export function WelcomeView({
  page,
  frame,
}: {
  readonly page: WelcomePage;
  readonly frame: Frame;
}) {
  return (
    <form className="card narrow" method="post" action={`${frame.base}/welcome`}>
      <h1>Choose a password</h1>
      <Problem text={page.problem} />
      <Token frame={frame} />
      <input type="hidden" name="link" value={page.link} />
      <Field
        label="Email address"
        type="email"
        autoComplete="username"
        readOnly
        defaultValue={page.email}
      />
      <Field
        label="New password"
        help={`At least ${page.leastLength} characters. A few words in a row are easy to remember and hard to guess.`}
        type="password"
        name="password"
        autoComplete="new-password"
        required
        minLength={page.leastLength}
      />
      <button className="button button-main" type="submit">
        Save and sign in
      </button>
    </form>
  );
}
