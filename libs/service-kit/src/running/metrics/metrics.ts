import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** One registry per service instance, so that several can live in one test process. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  /** When each worker's next round is due, by `performance.now()`. */
  private readonly due = new Map<string, number>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Work that comes round again: tells how long its next round is overdue, whether it fails, hangs or was never begun.
   * @param everyMs the longest pause between its rounds
   * @returns to be called after each round that went well
   */
  rounds(worker: string, everyMs: number): () => void {
    const done = () => void this.due.set(worker, performance.now() + everyMs);
    done();
    if (this.due.size === 1) this.tellOverdue();
    return done;
  }

  private tellOverdue(): void {
    const { due } = this;
    new Gauge({
      name: 'worker_overdue_seconds',
      help: 'For how long a round of a worker has been overdue',
      labelNames: ['worker'],
      registers: [this.registry],
      collect() {
        for (const [worker, at] of due) this.set({ worker }, Math.max(0, performance.now() - at) / 1000);
      },
    });
  }

  /**
   * Counts the answers of one route and how long they took.
   * @param route pattern, never a real path: each one becomes a series
   */
  requestsOf(route: string): (method: string, status: number, seconds: number) => void {
    const series = new Map<string, { observe(seconds: number): void }>();
    return (method, status, seconds) => {
      const key = `${method} ${status}`;
      let one = series.get(key);
      if (!one) series.set(key, (one = this.duration.labels({ method, route, status })));
      one.observe(seconds);
    };
  }

  counter<L extends string>(name: string, help: string, labelNames: L[] = []): Counter<L> {
    return (
      (this.registry.getSingleMetric(name) as Counter<L> | undefined) ??
      new Counter<L>({ name, help, labelNames, registers: [this.registry] })
    );
  }

  /** @param read called at each scrape; while it fails (the database is away, say) the figure is unknown, and the other ones are still told */
  gauge(name: string, help: string, read: () => number | Promise<number>): Gauge {
    return new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(
          await Promise.resolve()
            .then(read)
            .catch(() => NaN),
        );
      },
    });
  }

  histogram<L extends string>(name: string, help: string, labelNames: L[], buckets: number[]): Histogram<L> {
    return (
      (this.registry.getSingleMetric(name) as Histogram<L> | undefined) ??
      new Histogram<L>({ name, help, labelNames, buckets, registers: [this.registry] })
    );
  }
}
