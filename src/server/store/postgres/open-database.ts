import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { messageOf } from '../message-of.ts';
import { ask, connectForLong, createPool } from './connection.ts';
import { migrate } from './migrations.ts';

/** `name`: what to call it in a message; the address may hold a password. */
export interface PostgresOptions {
  readonly url: string;
  readonly name: string;
}

/** Connects, and brings the tables up to date. Throws a {@link StartError} when the database cannot be used. */
export async function openDatabase({ url, name }: PostgresOptions): Promise<pg.Pool> {
  try {
    await prepare(url);
    return createPool(url);
  } catch (error) {
    const reason = messageOf(error);
    throw new StartError(
      `DATABASE_URL names ${name}, which cannot be used: ${reason}. Check the address and the PostgreSQL server.`,
    );
  }
}

async function prepare(url: string): Promise<void> {
  const client = await connectForLong(url);
  try {
    await insistOnDisk(client);
    await migrate(client);
  } finally {
    await client.end();
  }
}

async function insistOnDisk(client: pg.ClientBase): Promise<void> {
  const { count } = await ask(client, "SELECT WHERE current_setting('fsync', true) = 'off'");
  if (count > 0) throw new Error('it runs with fsync=off and would lose requests in a power cut');
}
