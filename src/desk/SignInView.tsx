import type { Frame, SignInPage } from './desk-page.ts';
import { Field } from './Field.tsx';
import { Problem } from './Problem.tsx';
import { Token } from './Token.tsx';

/** Where a person says who they are. */
export function SignInView({ page, frame }: { readonly page: SignInPage; readonly frame: Frame }) {
  return (
    <form className="card narrow" method="post" action={`${frame.base}/sign-in`}>
      <h1>Sign in</h1>
      <Problem text={page.problem} />
      {page.notice !== undefined && (
        <p className="notice" role="status">
          {page.notice}
        </p>
      )}
      <Token frame={frame} />
      <input type="hidden" name="to" value={page.to} />
      <Field
        label="Email address"
        type="email"
        name="email"
        autoComplete="username"
        required
        defaultValue={page.email}
      />
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
      />
      <button className="button button-main" type="submit">
        Sign in
      </button>
      <p className="hint">Forgotten your password? Ask whoever runs the website for a new link.</p>
    </form>
  );
}
