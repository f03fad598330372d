import { putBookings } from '../../soak/bench/bookings.ts';
import { buildPrograms, unstoredServer } from '../../soak/bench/prepare.ts';
import { startServer } from '../../support/built-server.ts';
import { byTurns } from '../measure/rounds.ts';

const seconds = 3;
const connections = 64;

/** How many bookings a second the server takes, as against one that stores nothing. */
export async function bookingsReached(rounds: number): Promise<number> {
  await buildPrograms();
  const stored = await startServer();
  const unstored = await startServer({ program: unstoredServer });
  try {
    // The first pass is for warming up.
    for (const server of [stored, unstored]) await putBookings(server, { connections, seconds: 1 });
    const found = await byTurns(
      [stored, unstored],
      { rounds, figures: ['perSecond'] },
      async (server) => {
        const { perSecond, refused } = await putBookings(server, { connections, seconds });
        if (refused > 0) throw new Error(`${refused} bookings were refused`);
        return { perSecond };
      },
    );
    const rate = (server: typeof stored) => found.get(server)?.perSecond ?? Number.NaN;
    return rate(stored) / rate(unstored);
  } finally {
    await stored.stop('SIGTERM');
    await unstored.stop('SIGTERM');
  }
}
