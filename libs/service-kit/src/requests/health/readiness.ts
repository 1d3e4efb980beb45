import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pendingMigrations } from '../../database/run-migrations.js';
import { Shutdown } from '../../running/lifecycle/shutdown.js';

/** Resolves when the part works, rejects (or throws) with a short reason when it does not. */
export type ReadinessCheck = () => void | Promise<void>;

export interface ReadinessReport {
  ready: boolean;
  /** `up`, or why not. Reasons name parts, never addresses or values. */
  parts: Record<string, string>;
}

const CHECK_LIMIT_MS = 2_000;

/** Whether this service can work: own database, migrations, event consumers. Never other services, or one outage would take all down. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, ReadinessCheck>();
  private migrated = false;

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    private readonly shutdown: Shutdown,
  ) {
    this.register('database', async () => void (await this.source.query('SELECT 1')));
    this.register('migrations', () => this.checkMigrations());
  }

  register(part: string, check: ReadinessCheck): void {
    this.checks.set(part, check);
  }

  async report(): Promise<ReadinessReport> {
    if (this.shutdown.signal.aborted) return { ready: false, parts: { shutdown: 'in progress' } };
    const parts = await Promise.all([...this.checks].map(async ([part, check]) => [part, await outcome(check)] as const));
    return { ready: parts.every(([, state]) => state === 'up'), parts: Object.fromEntries(parts) };
  }

  private async checkMigrations(): Promise<void> {
    if (this.migrated) return;
    const pending = await pendingMigrations(this.source);
    if (pending.length > 0) throw new NotReady(`${pending.length} pending`);
    this.migrated = true;
  }
}

/** Carries a reason that may be shown. */
export class NotReady extends Error {}

async function outcome(check: ReadinessCheck): Promise<string> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new NotReady('no answer')), CHECK_LIMIT_MS);
  try {
    await Promise.race([Promise.resolve().then(check), limit.promise]);
    return 'up';
  } catch (error) {
    return error instanceof NotReady ? error.message : 'down';
  } finally {
    clearTimeout(timer);
  }
}
