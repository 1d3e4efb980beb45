import { Agent, request } from 'undici';
import type { KongActiveChecks, KongUpstream } from './kong/kong-file.js';

/** Hears that a target is asked from now on, or no longer. */
export type Checked = (target: string, isReady: boolean, why: string) => void;

interface Target {
  base: string;
  isReady: boolean;
  /** In a row, each kind by itself; what the other side says begins them anew. */
  counts: Record<keyof Counted, number>;
}

type Counted = Pick<KongActiveChecks['healthy'], 'successes'> &
  Pick<KongActiveChecks['unhealthy'], 'http_failures' | 'tcp_failures' | 'timeouts'>;

const none = (): Target['counts'] => ({ successes: 0, http_failures: 0, tcp_failures: 0, timeouts: 0 });

/**
 * The processes of one upstream, asked in turn as far as they are ready, as Kong's round-robin balancer does with active checks: all count as
 * ready until the first check, and who is not gets no request until it says so again.
 */
export class Targets {
  readonly name: string;
  private readonly targets: Target[];
  private readonly timers: NodeJS.Timeout[];
  private readonly agent = new Agent({ connections: 1 });
  private turn = 0;

  constructor(
    { name, targets, healthchecks }: KongUpstream,
    private readonly told: Checked = () => undefined,
  ) {
    this.name = name;
    this.targets = targets.map(({ target }) => ({ base: `http://${target}`, isReady: true, counts: none() }));
    const checks = healthchecks?.active;
    this.timers = checks ? this.targets.map((target) => this.watch(target, checks)) : [];
  }

  next(): string | undefined {
    const ready = this.targets.filter(({ isReady }) => isReady);
    this.turn = (this.turn + 1) % this.targets.length;
    return ready[this.turn % ready.length]?.base;
  }

  close(): void {
    this.timers.forEach((timer) => clearInterval(timer));
    void this.agent.destroy();
  }

  /** Kong may ask who is ready more rarely than who is not; the pause is the shorter one here. */
  private watch(target: Target, checks: KongActiveChecks): NodeJS.Timeout {
    const seconds = Math.min(checks.healthy.interval, checks.unhealthy.interval);
    let isAsking = false;
    const round = async () => {
      if (isAsking) return;
      isAsking = true;
      this.count(target, checks, await this.ask(target, checks));
      isAsking = false;
    };
    return setInterval(() => void round(), seconds * 1000).unref();
  }

  private async ask({ base }: Target, { http_path, timeout }: KongActiveChecks): Promise<keyof Counted> {
    try {
      const answer = await request(base + http_path, { dispatcher: this.agent, signal: AbortSignal.timeout(timeout * 1000) });
      await answer.body.dump();
      return answer.statusCode === 200 || answer.statusCode === 302 ? 'successes' : 'http_failures';
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'timeouts' : 'tcp_failures';
    }
  }

  private count(target: Target, { healthy, unhealthy }: KongActiveChecks, outcome: keyof Counted): void {
    const isSuccess = outcome === 'successes';
    target.counts = isSuccess ? { ...none(), successes: target.counts.successes + 1 } : { ...target.counts, successes: 0 };
    if (!isSuccess) target.counts[outcome] += 1;
    const limits: Counted = { ...healthy, ...unhealthy };
    if (target.isReady === isSuccess || target.counts[outcome] < limits[outcome]) return;
    target.isReady = isSuccess;
    this.told(target.base, isSuccess, outcome);
  }
}
