import type { FromSchema } from 'json-schema-to-ts';
import { complete } from '../yaml/schema-parts.ts';

/** How long what visitors send is kept, as `content/site.yaml` says. */
export const retentionSchema = {
  ...complete({
    requests: {
      type: 'integer',
      minimum: 1,
      maximum: 1200,
      description: 'For how many months a request is kept.',
    },
    suspects: {
      type: 'integer',
      minimum: 1,
      maximum: 3650,
      description: 'For how many days something is kept that looks like spam.',
    },
  }),
  description: 'How long what visitors send is kept; what is older is removed by a command.',
} as const;

export type RetentionTimes = FromSchema<typeof retentionSchema>;

/** The times in words, such as `24 months` and `30 days`. */
export function retentionInWords({ requests, suspects }: RetentionTimes) {
  return { requestsKept: counted(requests, 'month'), suspectsKept: counted(suspects, 'day') };
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
