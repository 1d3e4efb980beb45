import { Injectable } from '@nestjs/common';

type Listener = (event: { id: string; type: string; data: { object: unknown } }) => Promise<void>;

/** Features that react to Stripe's events add themselves here; an event counts as heard once all have done so. */
@Injectable()
export class StripeListeners {
  private readonly all: Listener[] = [];

  add(listener: Listener): void {
    this.all.push(listener);
  }

  async hear(event: Parameters<Listener>[0]): Promise<void> {
    for (const listener of this.all) await listener(event);
  }
}
