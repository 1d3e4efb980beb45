import { Injectable } from '@nestjs/common';
import { accountSessionEnded } from '@toothwise/contracts-account';
import { appendEvent } from '@toothwise/event-bus';
import { Clock, Housekeeping, ProblemError, Transactions } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { LogoutTokens } from './logout-token.gateway.js';

/** Longer than a token is fresh. */
const KEPT = '1 hour';

/** The identity server says that a session has ended; every service hears it. */
@Injectable()
export class EndSession {
  constructor(
    private readonly tokens: LogoutTokens,
    private readonly transactions: Transactions,
    private readonly source: DataSource,
    housekeeping: Housekeeping,
    private readonly clock: Clock,
  ) {
    housekeeping.add('logout-tokens', () => this.prune());
  }

  /** @throws ProblemError `webhook.invalid` for a token that is not valid, or was carried out before */
  async execute(logoutToken: string): Promise<void> {
    const { personId, sessionId, tokenId } = await this.tokens.read(logoutToken);
    await this.transactions.run(async (tx) => {
      if (!(await this.isNew(tx, tokenId))) throw new ProblemError('webhook.invalid');
      await appendEvent(tx, accountSessionEnded, {
        aggregateId: personId,
        // No part of the profile's history: a session is the identity server's.
        aggregateVersion: 0,
        personId,
        actor: personId,
        data: { sessionId },
      });
    });
  }

  private async isNew(tx: EntityManager, tokenId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('INSERT INTO logout_token (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1', [tokenId]);
    return rows.length > 0;
  }

  private async prune(): Promise<void> {
    await this.source.query(`DELETE FROM logout_token WHERE received_at < $1::timestamptz - interval '${KEPT}'`, [this.clock.now()]);
  }
}
