import type { Opinion } from '../../src/fixtures/report.ts';
import { toBody } from '../../src/form/body.ts';
import type { Answers, Problems } from '../../src/form/form.ts';
import { isEqual } from '../../src/form/is-equal.ts';
import { validate } from '../../src/form/validate.ts';
import type { LoadedForm } from './forms.ts';
import { isInBody, rawBody } from './raw-body.ts';
import { type ServerJudge, type ServerVerdict, startServerJudge } from './server-judge.ts';
import { stockRjsf } from './stock-rjsf.ts';

/** Answers, and what has to be said about them. */
export interface Brief {
  readonly answers: Answers;
  readonly problems: Problems;
  /** Whether stock rjsf is asked, too; it cannot judge all answers as we do. */
  readonly isForStock: boolean;
}

/** What all judges said, and what else the server did wrong, line by line. */
export interface Judgement {
  readonly opinions: readonly Opinion[];
  readonly faults: readonly string[];
}

/** Everyone who judges the answers to a form. */
export interface Judges {
  judge(brief: Brief): Promise<Judgement>;
  readonly server: ServerJudge;
}

/** Calls the judges of a form together, on a day: `validate`, stock rjsf and the server, which has to be closed. */
export async function callJudges(loaded: LoadedForm, today: string): Promise<Judges> {
  const { form } = loaded;
  const secondOpinion = stockRjsf(loaded, today);
  const server = await startServerJudge(form, today);
  return {
    server,
    async judge({ answers, problems, isForStock }) {
      const opinions: readonly Opinion[] = [
        { judge: 'validate', actual: validate(form, answers, { today }) },
        ...(isForStock ? [{ judge: 'stock rjsf', actual: secondOpinion(answers) }] : []),
      ];
      if (!form.call || !isInBody(form, answers, problems)) return { opinions, faults: [] };
      const said = await server.judge(rawBody(form, answers));
      const faults = faultsIn(said, problems, JSON.stringify(toBody(form, answers)));
      return { opinions: [...opinions, { judge: 'the server', actual: said.problems }], faults };
    },
  };
}

/** What the server did wrong although its messages are the right ones. */
function faultsIn({ problems, status, stored }: ServerVerdict, expected: Problems, body: string) {
  if (!isEqual(problems, expected)) return [];
  const statuses = Object.keys(expected).length > 0 ? [422] : [200, 201];
  if (!statuses.includes(status)) {
    return [`the server answers with the status ${status} in place of ${statuses.join(' or ')}`];
  }
  if (status === 422 || stored === body) return [];
  return [`the server keeps ${stored ?? 'nothing'}`, `in place of      ${body}`];
}
