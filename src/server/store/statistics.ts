import type { Database, QueryValue } from './database.ts';
import { requestStatuses } from './store-types.ts';

/** A period; `until` is exclusive. Both are ISO 8601, in UTC. */
export interface Period {
  readonly since: string;
  readonly until: string;
}

/** The facts by which requests are counted. */
const facts = {
  form: 'form',
  town: "coalesce(asked_town, '')",
  status: 'status',
} as const;

/** How soon a request was answered, with the seconds below which it counts. */
export const answerTimes = [
  { name: 'hour', below: 3_600 },
  { name: 'day', below: 86_400 },
  { name: 'threeDays', below: 259_200 },
] as const;

export type AnswerTime = (typeof answerTimes)[number]['name'] | 'later' | 'never';

interface Counted<Value extends string> {
  readonly value: Value;
  readonly count: number;
}

const from = 'FROM requests LEFT JOIN request_facts ON request_facts.request = requests.id';

const received = (since = '$1', until = '$2') =>
  `status IN (${requestStatuses.map((status) => `'${status}'`).join(', ')})
  AND received_at >= ${since} AND received_at < ${until}`;

const answerTime = `CASE WHEN answered_after IS NULL THEN 'never'
  ${answerTimes.map(({ name, below }) => `WHEN answered_after < ${below} THEN '${name}'`).join(' ')}
  ELSE 'later' END`;

/** Counts the requests of a period, without spam and suspected spam. */
export function createStatistics({ query }: Pick<Database, 'query'>) {
  return {
    /** Returns the numbers of requests by a fact, the largest first. */
    countBy: async (fact: keyof typeof facts, { since, until }: Period) => {
      const { [fact]: value } = facts;
      const text = `SELECT ${value} AS value, count(*) AS count FROM requests WHERE ${received()}
        GROUP BY ${value} ORDER BY 2 DESC, 1`;
      return query<Counted<string>>(text, [since, until]);
    },
    /** Returns the number of requests in each of several periods. */
    countIn: async (periods: readonly Period[]): Promise<number[]> => {
      const values: QueryValue[] = periods.flatMap(({ since, until }) => [since, until]);
      const text = periods.map(
        (_, place) => `SELECT ${place} AS place, count(*) AS count FROM requests
          WHERE ${received(`$${2 * place + 1}`, `$${2 * place + 2}`)}`,
      );
      if (text.length === 0) return [];
      const rows = await query<{ place: number; count: number }>(
        `${text.join(' UNION ALL ')} ORDER BY 1`,
        values,
      );
      return rows.map(({ count }) => count);
    },
    /** Returns how soon the staff first worked on requests, and the median in seconds; null if they never did. */
    answered: async ({ since, until }: Period) => {
      const text = `SELECT ${answerTime} AS value, count(*) AS count ${from} WHERE ${received()} GROUP BY 1`;
      const counts = await query<Counted<AnswerTime>>(text, [since, until]);
      const answeredCount = counts
        .filter(({ value }) => value !== 'never')
        .reduce((sum, { count }) => sum + count, 0);
      const middle = `SELECT answered_after AS seconds ${from} WHERE ${received()}
        AND answered_after IS NOT NULL ORDER BY answered_after LIMIT 1 OFFSET $3`;
      const [median] = await query<{ seconds: number }>(middle, [
        since,
        until,
        Math.floor(Math.max(0, answeredCount - 1) / 2),
      ]);
      return { counts, median: median?.seconds ?? null };
    },
  };
}
