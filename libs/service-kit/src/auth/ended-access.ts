import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit, type OnApplicationShutdown } from '@nestjs/common';
import { type Observable, Subject, filter, map } from 'rxjs';
import { Clock } from '../basics/clock/clock.js';
import { Database } from '../database/database.js';
import { ProblemError } from '../basics/errors/problem-error.js';
import { Housekeeping } from '../running/lifecycle/housekeeping.js';
import { Loop } from '../running/lifecycle/loop.js';
import { Changes, tell, type Topic } from '../database/changes.js';
import { LOGGER, type Logger } from '../basics/logging/logger.js';
import type { Actor } from './actor.js';

const ENDED: Topic = 'ended-access:';
const AGAIN_MS = 1_000;
/** Between changes nothing is asked; after a lost connection `Changes` says so. */
const DAY_MS = 86_400_000;
/** A session lasts 12 hours, its tokens some minutes more: what is older than this refuses nobody any longer. */
const KEPT = '2 days';

const hashOf = (personId: string): string => createHash('sha256').update(personId).digest('base64url');

/**
 * Whose access has ended: signed out everywhere, disabled, erased. Their tokens from before are refused although they have not expired, and
 * what those opened is closed. Kept in the service's own table, so that a restart forgets nobody, and in memory, so that no request waits.
 */
@Injectable()
export class EndedAccess implements OnModuleInit, OnApplicationShutdown {
  private since?: ReadonlyMap<string, number>;
  private readonly changed = new Subject<void>();
  private readonly loop: Loop;

  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
    @Inject(LOGGER) log: Logger,
  ) {
    housekeeping.add('ended-access', () => this.prune());
    this.loop = new Loop({
      round: () => this.load(),
      failed: (error) => {
        log.warn({ err: error }, 'whose access has ended could not be read');
        return AGAIN_MS;
      },
    });
  }

  /** Before the first request is served, where the database answers; until it does nobody gets in. */
  async onModuleInit(): Promise<void> {
    this.changes.of(ENDED).subscribe(() => this.loop.wake());
    await this.load().catch(() => undefined);
    this.loop.start(this.since ? DAY_MS : AGAIN_MS);
  }

  /** In the caller's transaction; every process of the service refuses from its commit on. */
  async record(tx: { query(sql: string, values: unknown[]): Promise<unknown> }, personId: string, since: Date): Promise<void> {
    await tx.query(
      `INSERT INTO ended_access (person_hash, since) VALUES ($1, $2)
       ON CONFLICT (person_hash) DO UPDATE SET since = greatest(ended_access.since, excluded.since)`,
      [hashOf(personId), since],
    );
    await tell(tx, ENDED);
  }

  /** Whether this token is from before the end. @throws ProblemError `service.unavailable` before that can be known */
  refuses({ id, signedInAt, issuedAt }: Pick<Actor, 'id' | 'signedInAt' | 'issuedAt'>): boolean {
    if (!this.since) throw new ProblemError('service.unavailable');
    if (this.since.size === 0) return false;
    const since = this.since.get(hashOf(id));
    if (since === undefined) return false;
    // When the person signed in tells more than when the token was made: one that was renewed a moment too late stays refused.
    const from = signedInAt ?? issuedAt;
    // Tokens count in seconds: one of the very second is from before.
    return !from || from.getTime() <= since;
  }

  /** Emits once this token is refused. */
  of(actor: Pick<Actor, 'id' | 'signedInAt' | 'issuedAt'>): Observable<true> {
    return this.changed.pipe(
      filter(() => this.refuses(actor)),
      map(() => true),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.changed.complete();
    await this.loop.stop();
  }

  private async load(): Promise<number> {
    const rows = await this.database.rows<{ hash: string; since: Date }>('SELECT person_hash AS hash, since FROM ended_access');
    this.since = new Map(rows.map(({ hash, since }) => [hash, since.getTime()]));
    this.changed.next();
    return DAY_MS;
  }

  private async prune(): Promise<void> {
    await this.database.rows(`DELETE FROM ended_access WHERE since < $1::timestamptz - interval '${KEPT}'`, [this.clock.now()]);
  }
}
