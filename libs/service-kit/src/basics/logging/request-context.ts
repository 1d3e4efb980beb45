import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What belongs to one request or one event handler, wherever the code is. */
export interface RequestContext {
  correlationId: string;
  /** Id of the event being handled: what follows from it names it as its cause. */
  causationId?: string;
  /** Who calls, once their token is checked. */
  personId?: string;
  /** Set while an `@Idempotent` route runs: the first transaction marks the key as carried out. */
  idempotency?: { actor: string; key: string; holder: number | null; marked: boolean };
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` with its own context; everything awaited inside sees it. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** The id that ties log lines, events and problem documents of one cause together; a new one outside any request. */
export function correlationId(): string {
  return storage.getStore()?.correlationId ?? randomUUID();
}

const ACCEPTED_ID = /^[\w.-]{8,64}$/;

/** The caller's correlation id when it is well formed, else a new one (log lines must not be forged through it). */
export function acceptCorrelationId(header: unknown): string {
  return typeof header === 'string' && ACCEPTED_ID.test(header) ? header : randomUUID();
}
