import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

type Receiver = 'mail' | 'push' | 'sms';

/** Receivers that are away for a while, as real ones are now and then. */
export class Refusals {
  /** So many of each were refused. */
  readonly counts: Record<Receiver, number> = { mail: 0, push: 0, sms: 0 };
  private readonly left: Record<Receiver, number> = { mail: 0, push: 0, sms: 0 };
  private until = 0;

  /** The next so many, whenever they come. */
  next(receiver: Receiver, times: number): void {
    this.left[receiver] = times;
  }

  /** Everything that comes within so many seconds. */
  for(seconds: number): void {
    this.until = performance.now() + seconds * 1000;
  }

  /** Whether this one is refused; counts it. */
  hits(receiver: Receiver): boolean {
    const isRefused = this.left[receiver] > 0 || performance.now() < this.until;
    if (this.left[receiver] > 0) this.left[receiver] -= 1;
    if (isRefused) this.counts[receiver] += 1;
    return isRefused;
  }
}

/** For tests, past the gateway alone: `POST /control/refusals {"seconds": 5}`, `GET /control/refusals`. */
export function refusalControl(app: FastifyInstance, refusals: Refusals): void {
  const wanted = z.strictObject({ seconds: z.number().min(0).max(60) });
  app.post('/control/refusals', async ({ body }, reply) => {
    refusals.for(wanted.parse(body).seconds);
    return reply.code(204).send();
  });
  app.get('/control/refusals', async () => refusals.counts);
}
