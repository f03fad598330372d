import { runRequestsIn } from '../../support/built-server.ts';

/** What a person of the staff sees at the desk of a built server. */
export interface DeskVisit {
  get(path: string): Promise<Response>;
  post(path: string, controls: Readonly<Record<string, string>>): Promise<Response>;
}

interface Door {
  readonly url: string;
  readonly databaseUrl: string;
  /** The folder of the built project, whose command lets the person in. */
  readonly folder: string;
}

const email = 'dana@example.com';
const password = 'quiet otters paddle upstream';

/** Lets a person in by the staff's command, and signs them in. */
export async function visitDesk({ url, databaseUrl, folder }: Door): Promise<DeskVisit> {
  const cookies = new Map<string, string>();
  let token = '';
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { ...init.headers, cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(`${url}/desk${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    token = /name="token" value="([^"]*)"/.exec(await answer.clone().text())?.[1] ?? token;
    return answer;
  };
  const post = (path: string, controls: Readonly<Record<string, string>>) =>
    ask(path, { method: 'POST', body: new URLSearchParams({ token, ...controls }) });

  const said = runRequestsIn(folder, databaseUrl, 'accounts', 'add', email);
  const link = /link=([\w-]+)/.exec(said)?.[1] ?? '';
  await ask(`/welcome?link=${link}`);
  await post('/welcome', { link, password });
  await ask('');
  return { get: ask, post };
}
