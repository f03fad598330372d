import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Someone who writes to one database directly, past HAProxy, as long as it lets them. */
export interface StrayWrites {
  begin(): void;
  /** Resolves to how many writes were said to be stored. */
  end(): Promise<number>;
}

/** Connects, and makes a table of its own. */
export async function watchWrites(address: string): Promise<StrayWrites> {
  let client = await connect(address);
  await client.query('CREATE TABLE IF NOT EXISTS stray_writes (at timestamptz)');
  let isWanted = true;
  let count = 0;
  const writeAll = async (): Promise<void> => {
    while (isWanted) {
      try {
        await client.query('INSERT INTO stray_writes VALUES (now())');
        count += 1;
      } catch {
        // Refused, or cut off: what it may still be told over a new connection.
        await client.end().catch(() => undefined);
        await pause(50);
        client = await connect(address).catch(() => client);
      }
    }
  };
  let writing: Promise<void> | undefined;
  return {
    begin: () => {
      writing ??= writeAll();
    },
    end: async () => {
      isWanted = false;
      await writing;
      await client.end().catch(() => undefined);
      return count;
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
