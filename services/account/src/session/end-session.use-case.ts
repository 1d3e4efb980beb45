import { Injectable } from '@nestjs/common';
import { accountSessionEnded } from '@toothwise/contracts-account';
import { appendEvent } from '@toothwise/event-bus';
import { Clock, Housekeeping, ProblemError, Transactions } from '@toothwise/service-kit';
import { CarriedOutTokens } from './carried-out-token.repository.js';
import { LogoutTokens } from './logout-token.gateway.js';

/** Longer than a token is fresh. */
const KEPT_MS = 3_600_000;

/** The identity server says that a session has ended; every service hears it. */
@Injectable()
export class EndSession {
  constructor(
    private readonly tokens: LogoutTokens,
    private readonly transactions: Transactions,
    private readonly carriedOut: CarriedOutTokens,
    housekeeping: Housekeeping,
    clock: Clock,
  ) {
    housekeeping.add('logout-tokens', () => carriedOut.forget(new Date(clock.now().getTime() - KEPT_MS)));
  }

  /** @throws ProblemError `webhook.invalid` for a token that is not valid, or was carried out before */
  async execute(logoutToken: string): Promise<void> {
    const { personId, sessionId, tokenId } = await this.tokens.read(logoutToken);
    await this.transactions.run(async (tx) => {
      if (!(await this.carriedOut.add(tx, tokenId))) throw new ProblemError('webhook.invalid');
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
}
