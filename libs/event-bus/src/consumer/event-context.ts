import { BaseRpcContext } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';

/** What a handler gets beside the event: `@Ctx() context: EventContext`. */
export interface EventContext {
  /** The transaction that also holds the inbox row. Throws in a handler declared with `transaction: false`. */
  readonly tx: EntityManager;
  /** 1 for the first; those that met an outage, or the end of a process that was told to stop, do not count. */
  readonly attempt: number;
  /** Tells the broker that the work goes on. A handler with `transaction: false` does so by itself every 5 s, for 5 minutes at most. */
  working(): void;
  /** For `transaction: false`: writes the inbox row and the effect together. The handler must call it once before it returns. */
  complete<T>(work: (tx: EntityManager) => Promise<T>): Promise<T>;
  /** Aborted when the service stops: give up early, the event comes again. */
  readonly signal: AbortSignal;
}

export interface Delivery {
  attempt: number;
  working: () => void;
  signal: AbortSignal;
  complete: <T>(work: (tx: EntityManager) => Promise<T>) => Promise<T>;
}

export class DeliveryContext extends BaseRpcContext<[Delivery]> implements EventContext {
  private manager?: EntityManager;
  completed = false;

  constructor(private readonly delivery: Delivery) {
    super([delivery]);
  }

  get tx(): EntityManager {
    if (!this.manager) throw new Error('This handler runs without a transaction: use context.complete(async (tx) => …)');
    return this.manager;
  }

  get attempt(): number {
    return this.delivery.attempt;
  }

  get signal(): AbortSignal {
    return this.delivery.signal;
  }

  working(): void {
    this.delivery.working();
  }

  async complete<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    if (this.manager) throw new Error('context.complete is for handlers declared with transaction: false');
    const result = await this.delivery.complete(work);
    this.completed = true;
    return result;
  }

  within(tx: EntityManager): this {
    this.manager = tx;
    return this;
  }
}
