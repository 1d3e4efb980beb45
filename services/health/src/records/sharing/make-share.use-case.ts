import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIVE_SHARES, type MadeShare, type NewShare } from '@toothwise/contracts-health';
import { Clock, ProblemError, Transactions, type Visitor } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { XrayPreferencesRepository } from '../xrays/xray-preferences.repository.js';
import { ReadShares } from './read-shares.use-case.js';
import { ShareLog } from './share-log.repository.js';
import { hashOf, newToken } from './share-token.rules.js';
import { ShareRepository, type ShareRow } from './share.repository.js';
import { expiryOf } from './share.rules.js';

/** Makes a link to what was chosen. Its secret leaves here once; what is kept opens nothing. */
@Injectable()
export class MakeShare {
  constructor(
    private readonly people: PersonRepository,
    private readonly shares: ShareRepository,
    private readonly preferences: XrayPreferencesRepository,
    private readonly readShares: ReadShares,
    private readonly log: ShareLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `share.off`, `share.too-many`, `resource.not-found` for something that is not the person's, or is deleted */
  async execute(visitor: Visitor, { items, days }: NewShare): Promise<MadeShare> {
    const { id: madeBy, scope } = visitor;
    const [token, now] = [newToken(), this.clock.now()];
    const { personId } = scope;
    const row: ShareRow = { id: randomUUID(), personId, madeBy, createdAt: now, expiresAt: expiryOf(now, days), endedAt: null };
    const chosen = [...new Map(items.map((one) => [one.id, one])).values()];
    await this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      if (!(await this.preferences.find(scope, tx))?.shareWithDentalTeam) throw new ProblemError('share.off');
      if ((await this.shares.liveCount(tx, scope, now)) >= LIVE_SHARES) throw new ProblemError('share.too-many');
      if (!(await this.shares.hasAll(tx, scope, chosen))) throw new ProblemError('resource.not-found');
      await this.shares.add(tx, row, hashOf(token), chosen);
      await this.log.done(tx, row, 'share.made', visitor);
    });
    return { ...(await this.readShares.one(visitor, row.id)), token };
  }
}
