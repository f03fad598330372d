import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import type { OpenServer } from '../support/built-server.ts';

/** The settings of a server with a desk. */
export const deskSettings = { DESK_ADDRESS: '/desk' };

export const password = 'quiet otters paddle upstream';

/** The address of a server by the name under which a browser keeps a secure cookie without HTTPS. */
export function secureUrl({ url }: Pick<OpenServer, 'url'>): string {
  return url.replace('127.0.0.1', 'localhost');
}

/** Adds a person to the desk. Returns the address at which they choose a password, which the command prints. */
export function welcomeTo(server: OpenServer, email: string): string {
  const said = execFileSync(
    process.execPath,
    ['dist/server/requests.js', 'accounts', 'add', email],
    {
      cwd: server.folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: server.databaseUrl, ...deskSettings },
    },
  );
  const [, path = ''] = /(\/welcome\?link=[\w-]+)/.exec(said) ?? [];
  return `${secureUrl(server)}${deskSettings.DESK_ADDRESS}${path}`;
}

/** Adds a person who chooses a password, which leads to the list. */
export async function enterDesk(page: Page, server: OpenServer, email: string): Promise<void> {
  await page.goto(welcomeTo(server, email));
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor();
}
