import { millisecondsPerDay } from '../../form/runtime/days.ts';
import type { AskedForms } from '../reading/asked-forms.ts';
import { backoffDelay, createWorker, sleepUnlessAborted } from '../retrying.ts';
import type { Store } from '../store/create-store.ts';
import type { DeliveryResult, LeasedWebhook, WebhookPayload } from '../store/store-types.ts';
import { postWebhook, type WebhookMessage, type WebhookResult } from './post-webhook.ts';
import { removalMessage, webhookMessage } from './webhook-message.ts';
import type { Webhook } from './webhook-settings.ts';

export interface WebhookSenderOptions {
  readonly store: Pick<Store, 'deliverWebhook' | 'wake'>;
  readonly askedForms: Pick<AskedForms, 'withForm' | 'handlingOf'>;
  readonly webhooks: readonly Webhook[];
  /** True if receivers may be in the company's own network. */
  readonly allowsPrivate: boolean;
  /** Gets references, names of webhooks and codes, but no addresses or answers. */
  readonly log: Readonly<Record<'info' | 'warn' | 'error', (facts: object, words: string) => void>>;
  readonly countWebhook?: (name: string, outcome: WebhookResult['status']) => void;
}

/** In milliseconds. */
const defaultTimings = {
  baseDelay: 5_000,
  maxDelay: 3_600_000,
  /** The interval at which the store is polled for what is due again or was added by other programs. */
  pollInterval: 5_000,
  /** How long one attempt may take. */
  timeout: 15_000,
  /** How long the attempt under way may still take on shutdown. */
  shutdownTimeout: 10_000,
};

export type WebhookTimings = typeof defaultTimings;

/**
 * A webhook that keeps failing is given up after this time in milliseconds and this many attempts; the count guards
 * against clock jumps.
 */
const retryPeriod = 5 * millisecondsPerDay;
const minAttempts = 12;

/**
 * Creates a sender. Once started, it posts what webhooks are to be told one by one, and retries each for five days. What
 * was posted but could not be recorded is posted again with the same id.
 */
export function createWebhookSender(
  options: WebhookSenderOptions,
  timings: WebhookTimings = defaultTimings,
) {
  const { store, askedForms, webhooks, log, countWebhook } = options;
  const byName = new Map(webhooks.map((webhook) => [webhook.name, webhook]));
  const worker = createWorker({ run, shutdownTimeout: timings.shutdownTimeout });
  const { halt, giveUp, alarm } = worker;
  let hasClearedBackoff = false;
  let hasLoggedFailure = false;

  async function run(): Promise<void> {
    while (!halt.aborted) {
      try {
        const isFound = await sendNext();
        hasLoggedFailure = false;
        if (!isFound) await alarm.sleep(timings.pollInterval);
      } catch (error) {
        if (!hasLoggedFailure) log.error({ err: error }, 'what webhooks are owed cannot be read');
        hasLoggedFailure = true;
        await sleepUnlessAborted(halt, timings.pollInterval);
      }
    }
  }

  /** Posts what is due next; resolves to false if nothing is. On start, it clears all delays. */
  async function sendNext(): Promise<boolean> {
    if (!hasClearedBackoff) await store.wake('webhook');
    hasClearedBackoff = true;
    return store.deliverWebhook(deliver);
  }

  async function deliver(leased: LeasedWebhook): Promise<DeliveryResult> {
    if (halt.aborted) return { status: 'skipped' };
    const result = await attempt(leased);
    if (giveUp.aborted && result.status === 'failed') return { status: 'skipped' };
    if (byName.has(leased.recipient)) countWebhook?.(leased.recipient, result.status);
    return toDeliveryResult(leased, result);
  }

  async function attempt({ recipient, payload, since }: LeasedWebhook): Promise<WebhookResult> {
    const webhook = byName.get(recipient);
    if (!webhook) return { status: 'failed', code: 'ENONAME', reason: 'WEBHOOKS has no such name' };
    let message: WebhookMessage;
    try {
      message = await messageOf(payload, since);
    } catch (error) {
      // A bug of ours must not block the others. The message of the error may quote answers; its name does not.
      const code = error instanceof Error ? error.name : 'unknown';
      return { status: 'failed', code, reason: `it could not be written (${code})` };
    }
    const { allowsPrivate } = options;
    const { timeout } = timings;
    return postWebhook(webhook, message, { allowsPrivate, giveUp: giveUp, timeout });
  }

  async function messageOf(payload: WebhookPayload, since: string): Promise<WebhookMessage> {
    if (payload.type === 'request.forgotten') return removalMessage(payload.reference, since);
    const submission = await askedForms.withForm(payload.submission);
    const handling = askedForms.handlingOf(submission.form);
    const event = payload.type === 'request.changed' ? payload.event : undefined;
    return webhookMessage({ submission, event, handling });
  }

  /** Logs the result of an attempt, and returns what to store about it. */
  function toDeliveryResult(leased: LeasedWebhook, result: WebhookResult): DeliveryResult {
    const { recipient: webhook, payload, since, attempts } = leased;
    const attempt = attempts + 1;
    const reference =
      payload.type === 'request.forgotten' ? payload.reference : payload.submission.reference;
    const facts = { reference, webhook, type: payload.type, attempt };
    if (result.status === 'sent') {
      log.info(facts, 'a webhook was told');
      return { status: 'sent' };
    }
    const { code, reason } = result;
    const isOld = Date.now() - Date.parse(since) > retryPeriod;
    if (isOld && attempt >= minAttempts) {
      log.warn({ ...facts, code, reason }, 'a webhook failed for five days and is given up');
      return { status: 'refused', error: reason };
    }
    log.warn({ ...facts, code, reason }, 'a webhook failed and will be tried again');
    return { status: 'failed', error: reason, delay: backoffDelay(attempt, timings) };
  }

  return {
    start: worker.start,
    /** Looks for something to post at once. */
    wake: alarm.wake,
    /** Starts no further attempt; resolves once the current one has ended or is given up. */
    stop: worker.stop,
  };
}
